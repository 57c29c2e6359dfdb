/// An immutable path of lines and Bézier curves.
public class CGPath {
  /// The elements of the path.
  package internal(set) var elements: PathElements

  package init(elements: PathElements) { self.elements = elements }

  /// Creates a path of one rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform?.pointee) { $0.addRect(rect) }
  }

  /// Creates an ellipse of four curves that starts at maximum x and turns towards greater y.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform?.pointee) { $0.addEllipse(in: rect) }
  }

  /// Creates a rectangle with elliptical corners.
  ///
  /// Differs from Apple: corners larger than half a side are clamped instead of trapping.
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
    let transformed = shape.applying(transform ?? .identity)
    if !transformed.isFinite {
      Diagnostics.report("CGPath", "a shape that is not finite was left out")
    }
    self.init(elements: transformed.isFinite ? transformed : PathElements())
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect { CGRect(enclosing: elements.points) }

  /// The bounding box of the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { elements.tightBounds }

  /// Returns whether the path contains a point, which `transform` is applied to first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = elements.winding(around: point.applying(transform))
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Returns whether the path is one axis-aligned rectangle, which is stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = elements.rectangle else { return false }
    rect?.pointee = found
    return true
  }
}

extension CGPath: Hashable {
  /// Whether both paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
