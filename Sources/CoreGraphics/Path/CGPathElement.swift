/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath at one point.
  case moveToPoint = 0
  /// Draws a line to one point.
  case addLineToPoint = 1
  /// Draws a curve: a control point and the end.
  case addQuadCurveToPoint = 2
  /// Draws a curve: two control points and the end.
  case addCurveToPoint = 3
  /// Draws a line to the start of the subpath; no point.
  case closeSubpath = 4
}

/// An element of a path while it is being walked.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// Its points, as many as the type says; valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// A function called with each element of a path; Swift's convention, since C does not know the type.
public typealias CGPathApplierFunction =
  (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// A closure called with each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `function` with `info` and each element in turn.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with each element in turn.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    // Four points: even an element without points has a valid address.
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 4) { buffer in
      buffer.initialize(repeating: .zero)
      guard let start = buffer.baseAddress else { return }
      for step in elements.steps {
        var element = CGPathElement(type: .closeSubpath, points: start)
        element.take(step)
        withUnsafePointer(to: element, block)
      }
    }
  }
}

extension CGPathElement {
  fileprivate mutating func take(_ step: PathElements.Step) {
    switch step {
    case .move(let point): store(.moveToPoint, point)
    case .line(let point): store(.addLineToPoint, point)
    case .quad(let control, let end): store(.addQuadCurveToPoint, control, end)
    case .cubic(let first, let second, let end): store(.addCurveToPoint, first, second, end)
    case .close: store(.closeSubpath)
    }
  }

  private mutating func store(_ type: CGPathElementType, _ list: CGPoint...) {
    self.type = type
    for (index, point) in list.enumerated() { points[index] = point }
  }
}
