/// An immutable outline of lines and curves.
public class CGPath {
  /// The elements, as values.
  package internal(set) var elements: PathElements

  package init(elements: PathElements) { self.elements = elements }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform?.pointee) { $0.addRect(rect) }
  }

  /// An ellipse of four curves, from its right towards greater y.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform?.pointee) { $0.addEllipse(in: rect) }
  }

  /// A rectangle with elliptical corners.
  ///
  /// Differs from Apple: corners larger than half a side are cut down instead of stopping the program.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(transform?.pointee) {
      $0.addRoundedRect(in: rect, corner: CGSize(width: cornerWidth, height: cornerHeight))
    }
  }

  private convenience init(
    _ transform: CGAffineTransform?, _ build: (inout PathElements) -> Void
  ) {
    var shape = PathElements()
    build(&shape)
    let placed = shape.applying(transform ?? .identity)
    if !placed.isFinite { Diagnostics.report("CGPath", "a shape that is not finite was left out") }
    self.init(elements: placed.isFinite ? placed : PathElements())
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line would start, zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(enclosing: elements.points) }

  /// The smallest rectangle around the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { elements.tightBounds }

  /// Whether `point` is inside by the rule; the transform is applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = elements.winding(around: point.applying(transform))
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Whether the path is one upright rectangle, which is stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = elements.rectangle else { return false }
    rect?.pointee = found
    return true
  }
}

extension CGPath: Hashable {
  /// Whether both paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
