public import CoreGraphics
internal import LaminaText

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the option set.
  public let rawValue: Int
  /// Creates options with the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wraps lines at the width; the origin is the top left corner instead of the baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses the font's leading for line heights; always on.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the drawn pixels instead of line heights.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last visible line with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Permitted scaling for string drawing, and its results.
public final class NSStringDrawingContext: NSObject {
  /// The minimum scale of the font; 0, the default, does not scale.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale that was used.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the drawn text.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context that does not scale.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// The size of the text without wrapping, in points.
  public func size() -> CGSize { drawing(.unbounded).size }

  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint) { drawing(.unbounded).draw(at: point) }

  /// Draws the text in a rectangle; lines that begin below it are omitted.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle, or with its baseline at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let frame = fitting(rect.size, options, context)
    let isBox = options.contains(.usesLineFragmentOrigin)
    frame.draw(
      at: CGPoint(x: rect.minX, y: rect.minY - (isBox ? 0 : frame.firstBaseline)))
  }

  /// Returns the bounding box of the text drawn within a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let frame = fitting(size, options, context, isMeasured: true)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -frame.firstBaseline
    var box = CGRect(origin: .zero, size: frame.size)
    if options.contains(.usesDeviceMetrics), !frame.ink.isNull { box = frame.ink }
    return box.offsetBy(dx: 0, dy: top)
  }

  func drawing(_ box: TextBox) -> TextFrame { TextFrame(textSource, in: box) }

  var textSource: TextSource { TextSource(self, .drawn, for: "NSAttributedString") }

  private func fitting(
    _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?,
    isMeasured: Bool = false
  ) -> TextFrame {
    // Non-positive sides and the conventional "unlimited" values are unbounded.
    func side(_ value: CGFloat) -> CGFloat { value > 0 && value < 1e6 ? value : .infinity }
    var box = TextBox.unbounded
    if options.contains(.usesLineFragmentOrigin) {
      box = TextBox(CGSize(width: side(size.width), height: side(size.height)))
      box.dropsHidden = !isMeasured
      if options.contains(.truncatesLastVisibleLine) { box.truncation = .end }
    }
    let source = textSource
    var frame = TextFrame(source, in: box)
    if let context { frame = frame.scaled(source, into: box, context) }
    return frame
  }
}

extension NSString {
  /// Returns the size of the text without wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  /// Draws the text with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text in a rectangle; lines that begin below it are omitted.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle, or with its baseline at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the bounding box of the text drawn within a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ values: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: values)
  }
}
