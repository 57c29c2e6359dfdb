public import CoreGraphics
public import Foundation

/// An outline of lines and curves with what is needed to draw it.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  var outline = CGMutablePath()
  var pen = Pen()

  /// How lines along the path are drawn.
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

  /// An empty path.
  public override init() { super.init() }

  /// A rectangle, from its top left to the right.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  /// An ellipse, from its right downwards.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// A rectangle with smooth corners, which reach 1.53 radii along the sides; from the top left to the
  /// right.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    addRounded(rect, .allCorners, cornerRadius)
  }

  /// A rectangle, some of whose corners are smooth; only the width of `cornerRadii` counts.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRounded(rect, corners, cornerRadii.width)
  }

  /// A part of a circle; `clockwise` as it looks with y pointing down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A copy of a path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  /// Restores a path from an archive; nil when that is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decode(from: coder) else { return nil }
  }

  /// Paths can be archived securely.
  open class var supportsSecureCoding: Bool { true }
  /// Archives the path.
  open func encode(with coder: NSCoder) { encodeElements(with: coder) }
  /// A copy that shares nothing.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: outline)
    copy.pen = pen
    return copy
  }

  // MARK: Outline

  /// The outline alone.
  open var cgPath: CGPath {
    get { outline.copy() ?? CGMutablePath() }
    set { outline = newValue.mutableCopy() ?? CGMutablePath() }
  }
  /// Whether there is nothing in the path.
  open var isEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle around the outline; null for an empty path.
  open var bounds: CGRect { outline.boundingBoxOfPath }
  /// Where the next line would start, zero for an empty path.
  open var currentPoint: CGPoint { outline.currentPoint }
  /// Whether a point is inside, open parts taken as closed.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Starts a part.
  open func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, with a line to its start where a part is open.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics says clockwise as it looks with y pointing up.
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Ends the part with a line to its start.
  open func close() { outline.closeSubpath() }
  /// Removes everything.
  open func removeAllPoints() { outline = CGMutablePath() }
  /// Adds what another path has.
  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.outline) }
  /// Moves, turns or scales the outline.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(outline, transform: transform)
    outline = moved
  }
  /// The path run through the other way; each part starts where it ended.
  open func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: CGPath(elements: outline.elements.reversed))
    path.pen = pen
    return path
  }

  // MARK: Drawing

  /// How wide lines are, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { pen.width }
    set { pen.width = newValue }
  }
  /// How lines end.
  open var lineCapStyle: CGLineCap {
    get { pen.cap }
    set { pen.cap = newValue }
  }
  /// How lines meet.
  open var lineJoinStyle: CGLineJoin {
    get { pen.join }
    set { pen.join = newValue }
  }
  /// How far corners may stick out, in halves of the width; 10 by default.
  open var miterLimit: CGFloat {
    get { pen.miterLimit }
    set { pen.miterLimit = newValue }
  }
  /// How far lines may be from the curves that they stand for, in pixels; 0.6 by default.
  open var flatness: CGFloat {
    get { pen.flatness }
    set { pen.flatness = newValue }
  }
  /// Whether what is inside is told by the even-odd rule, false by default.
  open var usesEvenOddFillRule: Bool {
    get { pen.isEvenOdd }
    set { pen.isEvenOdd = newValue }
  }
  /// Fills with the current fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }
  /// Draws a line with the current stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }
  /// Fills, mixing in a way of one's own.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: rule) }
  }
  /// Draws a line, mixing in a way of one's own.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      prepareLine(in: context)
      context.strokePath()
    }
  }
  /// Lets later drawing through inside of the path only.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(outline)
    context.clip(using: rule)
  }
}
