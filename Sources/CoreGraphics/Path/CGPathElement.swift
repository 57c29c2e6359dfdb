/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath at one point.
  case moveToPoint = 0
  /// Adds a line to one point.
  case addLineToPoint = 1
  /// Adds a quadratic curve: a control point and the end point.
  case addQuadCurveToPoint = 2
  /// Adds a cubic curve: two control points and the end point.
  case addCurveToPoint = 3
  /// Closes the subpath; no points.
  case closeSubpath = 4
}

/// An element of a path during iteration.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// The points of the element; their number depends on the type. Valid only during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function called with each element of a path.
///
/// Differs from Apple: it uses Swift's calling convention.
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
    // Capacity for four points, so elements without points also have a valid address.
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
