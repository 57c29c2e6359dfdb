public import CoreGraphics
public import Foundation

/// A path of lines and curves, with drawing attributes.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  var outline = CGMutablePath()
  var pen = Pen()

  /// The stroke attributes of a path.
  struct Pen {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var flatness: CGFloat = 0.6
    var isEvenOdd = false
    var dashes: [CGFloat] = []
    var phase: CGFloat = 0
  }

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle, starting at the top left, clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  /// Creates an ellipse, starting at the right, clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// Creates a rectangle with continuous corners, which extend to 1.53 radii along the edges;
  /// starts at the top left, clockwise.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    addRounded(rect, .allCorners, cornerRadius)
  }

  /// Creates a rectangle with some rounded corners; only the width of `cornerRadii` is used.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRounded(rect, corners, cornerRadii.width)
  }

  /// Creates an arc; `clockwise` as seen with y pointing down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  /// Restores a path from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decode(from: coder) else { return nil }
  }

  /// Whether the class supports secure coding: true.
  open class var supportsSecureCoding: Bool { true }
  /// Archives the path.
  open func encode(with coder: NSCoder) { encodeElements(with: coder) }
  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: outline)
    copy.pen = pen
    return copy
  }

  // MARK: Path

  /// The Core Graphics path, without drawing attributes.
  open var cgPath: CGPath {
    get { outline.copy() ?? CGMutablePath() }
    set { outline = newValue.mutableCopy() ?? CGMutablePath() }
  }
  /// Whether the path is empty.
  open var isEmpty: Bool { outline.isEmpty }
  /// The bounding box of the path; null for an empty path.
  open var bounds: CGRect { outline.boundingBoxOfPath }
  /// The current point; zero for an empty path.
  open var currentPoint: CGPoint { outline.currentPoint }
  /// Whether the filled path contains a point; open subpaths are closed implicitly.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, connected to the current point by a line.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics defines clockwise with y pointing up.
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Closes the current subpath.
  open func close() { outline.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { outline = CGMutablePath() }
  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.outline) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(outline, transform: transform)
    outline = moved
  }
  /// Returns the path with all subpaths reversed.
  open func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: CGPath(elements: outline.elements.reversed))
    path.pen = pen
    return path
  }

  // MARK: Drawing

  /// The line width in points, 1 by default.
  open var lineWidth: CGFloat {
    get { pen.width }
    set { pen.width = newValue }
  }
  /// The line cap style, `butt` by default.
  open var lineCapStyle: CGLineCap {
    get { pen.cap }
    set { pen.cap = newValue }
  }
  /// The line join style, `miter` by default.
  open var lineJoinStyle: CGLineJoin {
    get { pen.join }
    set { pen.join = newValue }
  }
  /// The miter limit, 10 by default.
  open var miterLimit: CGFloat {
    get { pen.miterLimit }
    set { pen.miterLimit = newValue }
  }
  /// The flatness of curves in pixels, 0.6 by default.
  open var flatness: CGFloat {
    get { pen.flatness }
    set { pen.flatness = newValue }
  }
  /// Whether the even-odd rule is used for filling, false by default.
  open var usesEvenOddFillRule: Bool {
    get { pen.isEvenOdd }
    set { pen.isEvenOdd = newValue }
  }
  /// Fills the path with the current fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }
  /// Strokes the path with the current stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }
  /// Fills the path with a blend mode and alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: rule) }
  }
  /// Strokes the path with a blend mode and alpha.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      prepareLine(in: context)
      context.strokePath()
    }
  }
  /// Intersects the clip with the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(outline)
    context.clip(using: rule)
  }
}
