public import CoreGraphics
internal import LaminaText

// On Apple platforms, `String` gets these members from `NSString`.
extension String {
  /// Returns the size of the text without wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  /// Draws the text with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in a rectangle; lines that begin below it are omitted.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in a rectangle, or with its baseline at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the bounding box of the text drawn within a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension TextStyle {
  /// The default style of text without attributes.
  static var drawn: TextStyle {
    TextStyle(TextFont(named: "Helvetica", size: 12, for: nil), color: .black)
  }
}

extension TextFrame {
  /// Draws into the current context.
  package func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else {
      return Diagnostics.report("UIKit", "text is drawn outside of a context")
    }
    guard point.x.isFinite, point.y.isFinite else { return }
    draw(in: context, at: point, color: .black)
  }

  /// Returns the text with fonts scaled down to fit, within the context's limit.
  func scaled(
    _ source: TextSource, into box: TextBox, _ context: NSStringDrawingContext
  ) -> TextFrame {
    var frame = self
    var factor = CGFloat(1)
    let lowest = context.minimumScaleFactor
    while frame.isTruncated || frame.size.width > box.size.width + 0.5, lowest > 0,
      factor > lowest
    {
      factor = max(lowest, factor - 0.05)
      var smaller = source
      smaller.scaleFonts(by: factor)
      frame = TextFrame(smaller, in: box)
    }
    context.actualScaleFactor = factor
    context.totalBounds = CGRect(origin: .zero, size: frame.size)
    return frame
  }
}
