public import CoreGraphics
internal import LaminaText

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Options of any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines break at the width, and the origin is the top left corner and not the baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as their font says, as they always are here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures what is seen, and not lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that has room says that there is more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing may change to fit, and what it did.
public final class NSStringDrawingContext: NSObject {
  /// How much smaller text may be drawn to fit; 0, the default, means not at all.
  public var minimumScaleFactor: CGFloat = 0
  /// How much smaller it was drawn.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// The box that it was drawn in.
  public internal(set) var totalBounds = CGRect.zero

  /// A context that changes nothing.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// The size of the text with only its own line ends.
  public func size() -> CGSize { drawing(.endless).size }

  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint) { drawing(.endless).draw(at: point) }

  /// Draws the text in a box; lines that begin below it are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a box, or with its baseline at the box's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let frame = fitting(rect.size, options, context)
    let isBox = options.contains(.usesLineFragmentOrigin)
    frame.draw(
      at: CGPoint(x: rect.minX, y: rect.minY - (isBox ? 0 : frame.firstBaseline)))
  }

  /// The box around the text when it is drawn in one of this size.
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
    // Sides that are 0 or less, and the usual ways to say "as much as it takes", are no bounds.
    func side(_ value: CGFloat) -> CGFloat { value > 0 && value < 1e6 ? value : .infinity }
    var box = TextBox.endless
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
  /// The size of the text with only its own line ends.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  /// Draws the text with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text in a box; lines that begin below it are left out.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attrs).draw(in: rect)
  }

  /// Draws the text in a box, or with its baseline at the box's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// The box around the text when it is drawn in one of this size.
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
