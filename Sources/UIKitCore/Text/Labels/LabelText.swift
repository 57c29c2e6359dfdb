import CoreGraphics
internal import LaminaText

/// The text of a label and its attributes.
struct LabelText {
  var text: String?
  /// Overrides `text`.
  var attributed: NSAttributedString?
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color: UIColor = .label
  var highlightedColor: UIColor?
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var lines = 1
  var isEnabled = true
  var isHighlighted = false
  var fitsWidth = false
  var lowestScale: CGFloat = 0
  /// Whether a single line that is slightly too wide has less space between its letters.
  var tightens = false
  /// Whether the label is laid out from right to left.
  var isMirrored = false

  /// The colour of text without its own.
  var shownColor: UIColor {
    if isHighlighted, let highlightedColor { return highlightedColor }
    return isEnabled ? color : color.withAlphaComponent(0.4)
  }

  var isEmpty: Bool { (attributed?.string ?? text ?? "").isEmpty }

  /// Changes all fonts that follow the content size category to their sizes for traits.
  mutating func adjustFonts(to traits: UITraitCollection) {
    font = font.adjusted(to: traits)
    guard let attributed else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    let all = NSRange(location: 0, length: text.length)
    attributed.enumerateAttribute(.font, in: all) { value, range, _ in
      guard let font = value as? UIFont, font.scaling != nil else { return }
      text.addAttribute(.font, value: font.adjusted(to: traits), range: range)
    }
    self.attributed = text
  }

  /// Lays out the text within a size.
  func frame(in size: CGSize, lines: Int) -> TextFrame {
    var source = self.source
    let box = self.box(size, lines: lines)
    let canShrink = fitsWidth && lowestScale < 1
    guard lines == 1, canShrink || isTightening else { return TextFrame(source, in: box) }
    var natural = box
    natural.size.width = .infinity
    natural.truncation = nil
    let width = TextFrame(source, in: natural).size.width
    guard width > size.width, width > 0 else { return TextFrame(source, in: box) }
    if isTightening, box.truncation != nil, width <= size.width * (1 + Self.tighteningFactor) {
      source.tighten(by: width - size.width)
    } else if canShrink {
      source.scaleFonts(by: max(lowestScale, size.width / width * 0.999))
    }
    return TextFrame(source, in: box)
  }

  /// By how much of the width a text may be too wide that is not truncated, but tightened.
  private static let tighteningFactor: CGFloat = 0.05

  private var isTightening: Bool {
    if tightens { return true }
    guard let attributed, attributed.length > 0 else { return false }
    let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    return (style as? NSParagraphStyle)?.allowsDefaultTighteningForTruncation ?? false
  }

  /// The top of a frame that is centred in a rectangle, or, if its text was made smaller to fit, as
  /// a label says.
  func top(
    of frame: TextFrame, in rect: CGRect, _ adjustment: UIBaselineAdjustment
  ) -> CGFloat {
    let middle = rect.midY - frame.size.height / 2
    guard fitsWidth, lines == 1, lowestScale < 1, adjustment != .alignCenters else { return middle }
    var box = self.box(rect.size, lines: lines)
    box.size.width = .infinity
    box.truncation = nil
    let natural = TextFrame(source, in: box)
    guard natural.size.height > frame.size.height else { return middle }
    if adjustment == .none { return rect.minY }
    return rect.midY - natural.size.height / 2 + natural.firstBaseline - frame.firstBaseline
  }

  private var source: TextSource {
    let style = TextStyle(font.font, color: shownColor.cgColor)
    var source =
      attributed.map { TextSource($0, style, for: "UILabel") }
      ?? TextSource(text ?? "", style)
    source.ignoreLineBreaking()
    if let shadowColor {
      source.addShadow(TextShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor))
    }
    return source
  }

  private func box(_ size: CGSize, lines: Int) -> TextBox {
    var box = TextBox(size)
    box.alignment = isMirrored && alignment == .natural ? .right : alignment.rendered
    box.lineLimit = max(0, lines)
    box.dropsHidden = false
    let breaking = lineBreakMode.rendered
    box.truncation = breaking.truncation
    switch breaking {
    case .word, .character, .clip: box.lineBreaking = breaking
    case .truncateStart, .truncateMiddle, .truncateEnd:
      box.lineBreaking = lines == 1 ? .clip : .word
    }
    return box
  }
}
