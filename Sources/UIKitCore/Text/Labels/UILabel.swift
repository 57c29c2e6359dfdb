public import CoreGraphics
internal import LaminaText

/// A view that displays text, vertically centred.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var shown = LabelText()

  /// Creates a label without text; it receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  private func change(_ edit: (inout LabelText) -> Void) {
    edit(&shown)
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Sets one attribute over the whole attributed text.
  private func change(
    _ key: NSAttributedString.Key, _ value: Any?, _ edit: (inout LabelText) -> Void
  ) {
    change { shown in
      edit(&shown)
      guard let value, let text = shown.attributed else { return }
      let all = NSMutableAttributedString(attributedString: text)
      all.addAttribute(key, value: value, range: NSRange(location: 0, length: all.length))
      shown.attributed = all
    }
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, .staticText)
  }
  @_spi(Controls) open override var standardAccessibilityLabel: String? { text }

  // MARK: Text

  /// The text; that of `attributedText` if it was set.
  open var text: String? {
    get { shown.attributed?.string ?? shown.text }
    set { change { ($0.text, $0.attributed) = (newValue, nil) } }
  }
  /// The attributed text; unspecified attributes come from the label's properties.
  open var attributedText: NSAttributedString? {
    get {
      shown.attributed ?? shown.text.map { NSAttributedString(string: $0, attributes: styles) }
    }
    set {
      change {
        ($0.text, $0.attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
      }
      guard adjustsFontForContentSizeCategory else { return }
      let traits = traitCollection
      change { $0.adjustFonts(to: traits) }
    }
  }
  private var styles: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = shown.alignment
    style.lineBreakMode = shown.lineBreakMode
    return [.font: shown.font, .foregroundColor: shown.color, .paragraphStyle: style]
  }

  // MARK: Appearance

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font, the 17-point system font by default.
  open var font: UIFont! {
    get { shown.font }
    set {
      var font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      if adjustsFontForContentSizeCategory { font = font.adjusted(to: traitCollection) }
      change(.font, font) { $0.font = font }
      valueSet(.labelFont)
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text colour, `UIColor.label` by default.
  open var textColor: UIColor! {
    get { shown.color }
    set {
      let color: UIColor = newValue ?? .label
      change(.foregroundColor, color) { $0.color = color }
      valueSet(.labelColor)
    }
  }
  /// The text colour in the highlighted state; nil means `textColor`.
  open var highlightedTextColor: UIColor? {
    get { shown.highlightedColor }
    set { change { $0.highlightedColor = newValue } }
  }
  /// The text alignment, `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { shown.alignment }
    set { change { $0.alignment = newValue } }
  }
  /// The line break mode, `byTruncatingTail` by default.
  open var lineBreakMode: NSLineBreakMode {
    get { shown.lineBreakMode }
    set { change { $0.lineBreakMode = newValue } }
  }
  /// The maximum number of lines, 1 by default; 0 is unlimited.
  open var numberOfLines: Int {
    get { shown.lines }
    set { change { $0.lines = max(0, newValue) } }
  }
  /// The shadow colour; nil, the default, draws no shadow.
  open var shadowColor: UIColor? {
    get { shown.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }
  /// The shadow offset in points, (0, -1) by default.
  open var shadowOffset: CGSize {
    get { shown.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }
  /// Whether the label is enabled, true by default; disabled labels are dimmed.
  open var isEnabled: Bool {
    get { shown.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }
  /// Whether the label is highlighted, false by default.
  open var isHighlighted: Bool {
    get { shown.isHighlighted }
    set { change { $0.isHighlighted = newValue } }
  }
  /// Whether a single line is scaled down to fit, false by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { shown.fitsWidth }
    set { change { $0.fitsWidth = newValue } }
  }
  /// The minimum scale, 0 by default: unlimited.
  open var minimumScaleFactor: CGFloat {
    get { shown.lowestScale }
    set { change { $0.lowestScale = min(max(newValue, 0), 1) } }
  }
  /// Whether a single line that is up to five percent too wide has less space between its letters
  /// instead of being truncated, false by default.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { shown.tightens }
    set { change { $0.tightens = newValue } }
  }
  /// Where text lies that is made smaller to fit: on the baseline of the text in its own size,
  /// which is the default, in the middle of the label, or at its top.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// The wrapping width of `intrinsicContentSize`, in points; 0 is unlimited.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Whether fonts of text styles and font metrics follow the content size category, false by
  /// default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { showContentSize(traitCollection.preferredContentSizeCategory) }
  }
  /// The category that the fonts were last adjusted to.
  private var shownCategory: UIContentSizeCategory?

  @_spi(Controls) open override var followsContentSize: Bool { adjustsFontForContentSizeCategory }
  @_spi(Controls) open override func showContentSize(_ category: UIContentSizeCategory) {
    guard adjustsFontForContentSizeCategory, category != shownCategory else { return }
    shownCategory = category
    let traits = traitCollection
    change { $0.adjustFonts(to: traits) }
  }

  // MARK: Sizes and drawing

  override var baselines: TextBaselines? {
    TextBaselines(shown.font, isCentred: shown.lines == 1)
  }

  /// The wrapping width that constraints give the label.
  private var layoutWidth: CGFloat?
  @_spi(Controls) open override var wrapsContent: Bool {
    shown.lines != 1 && preferredMaxLayoutWidth == 0 && !shown.isEmpty
  }
  @_spi(Controls) open override func contentHeight(atWidth width: CGFloat) -> CGFloat {
    layoutWidth = width
    defer { layoutWidth = nil }
    return intrinsicContentSize.height
  }

  /// The size of the text's rectangle within a size.
  private func size(in room: CGSize) -> CGSize {
    let size = textRect(
      forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: shown.lines
    ).size
    let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
    return CGSize(
      width: min((size.width * scale).rounded(.up) / scale, room.width),
      height: (size.height * scale).rounded(.up) / scale)
  }

  /// The size of the text, rounded up to pixels.
  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth ?? .infinity
    return size(in: CGSize(width: width, height: .infinity))
  }
  /// The size of the text within a width; 0 is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && shown.lines != 1 ? size.width : .infinity
    return self.size(in: CGSize(width: width, height: .infinity))
  }

  /// The rectangle of the text within bounds, with a maximum number of lines; 0 is unlimited.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    if shown.isEmpty { return CGRect(origin: bounds.origin, size: .zero) }
    let size = shown.frame(in: bounds.size, lines: numberOfLines).size
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// Draws the text vertically centred in a rectangle.
  open func drawText(in rect: CGRect) {
    if shown.isEmpty { return }
    var shown = shown
    shown.isMirrored = isRightToLeft
    let frame = shown.frame(in: rect.size, lines: shown.lines)
    frame.draw(at: CGPoint(x: rect.minX, y: shown.top(of: frame, in: rect, baselineAdjustment)))
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }
}
