/// A mutable path of lines and Bézier curves.
///
/// Elements with points that are not finite, lines without a current point, and elements beyond the
/// limit are ignored and reported.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(elements: PathElements()) }

  init(copying elements: PathElements) { super.init(elements: elements) }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add { $0.move(to: point.applying(transform)) }
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    continued { $0.line(to: point.applying(transform)) }
  }

  /// Adds lines through the points, starting a subpath at the first.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    add {
      $0.move(to: first.applying(transform))
      for point in points.dropFirst() { $0.line(to: point.applying(transform)) }
    }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    continued {
      $0.quad(to: end.applying(transform), control: control.applying(transform))
    }
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    continued {
      $0.cubic(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    }
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    if elements.isEmpty || elements.verbs.last == .close { return }
    add { $0.close() }
  }

  /// Adds elements by `build`; reports if the path has no current point.
  func continued(_ build: (inout PathElements) -> Void) {
    guard !elements.isEmpty else {
      return Diagnostics.report("CGMutablePath", "no current point to continue from")
    }
    add(build)
  }

  /// Adds elements by `build` if they are finite and within the limit, and reports them otherwise.
  package func add(_ build: (inout PathElements) -> Void) {
    let oldVerbs = elements.verbs.count
    let oldPoints = elements.points.count
    build(&elements)
    let finite = elements.points[oldPoints...].allSatisfy { $0.x.isFinite && $0.y.isFinite }
    if finite && elements.verbs.count <= Limit.pathElements.standard { return }
    elements.verbs.removeLast(elements.verbs.count - oldVerbs)
    elements.points.removeLast(elements.points.count - oldPoints)
    Diagnostics.report(
      "CGMutablePath", finite ? "too many path elements" : "points that are not finite")
  }
}
