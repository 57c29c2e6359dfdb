import CoreGraphics
public import Foundation
internal import LaminaText
import QuartzCore
@_spi(Controls) import UIKitCore

/// A view that displays text of any length, and scrolls it.
///
/// There is no keyboard and no cursor: text changes by code and by `insertText(_:)`.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  private var content = TextViewContent()
  private let canvas = TextCanvas()
  private let container: NSTextContainer
  /// The lines of the last layout, and the width that they were laid out in.
  private var layout: (lines: TextFrame, width: CGFloat)?

  /// Creates a view with a container; nil makes one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    container = textContainer ?? NSTextContainer(size: frame.size)
    super.init(frame: frame)
    prepare()
  }
  /// Creates an empty view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    container = NSTextContainer(size: .zero)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    alwaysBounceVertical = true
    canvas.isOpaque = false
    canvas.contentMode = .redraw
    addPart(canvas)
    container.changed = { [weak self] in self?.textChanged() }
    backgroundColor = .systemBackground
  }

  private func change(_ edit: (inout TextViewContent) -> Void) {
    edit(&content)
    textChanged()
  }

  private func textChanged() {
    layout = nil
    let length = content.string.utf16.count
    selectedRange.location = min(selectedRange.location, length)
    selectedRange.length = min(selectedRange.length, length - selectedRange.location)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Text

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text, empty by default.
  open var text: String! {
    get { content.string }
    set { change { ($0.text, $0.attributed) = (newValue ?? "", nil) } }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributed text.
  open var attributedText: NSAttributedString! {
    get {
      content.attributed ?? NSAttributedString(string: content.text, attributes: typingAttributes)
    }
    set { change { ($0.text, $0.attributed) = ("", newValue) } }
  }
  /// The attributes of inserted text: those of the view.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = content.alignment
      return [
        .font: content.shownFont, .foregroundColor: content.color ?? .label,
        .paragraphStyle: style,
      ]
    }
    set {
      change {
        $0.font = newValue[.font] as? UIFont ?? $0.font
        $0.color = newValue[.foregroundColor] as? UIColor ?? $0.color
      }
    }
  }
  /// The font; nil, the default, is the 12-point system font.
  open var font: UIFont? {
    get { content.font }
    set {
      change {
        $0.font = newValue
        $0.setAll(.font, newValue)
      }
      valueSet(.textViewFont)
    }
  }
  /// The text colour; nil, the default, is that of labels.
  open var textColor: UIColor? {
    get { content.color }
    set {
      change {
        $0.color = newValue
        $0.setAll(.foregroundColor, newValue)
      }
      valueSet(.textViewColor)
    }
  }
  /// The alignment, `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change { $0.alignment = newValue } }
  }
  /// Attributes of links; their colour is used instead of the tint.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { textChanged() } }
  /// What becomes a link by itself. Stored, has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { StoredProperty.noteSet("UITextView.dataDetectorTypes") }
  }
  /// The selected range of UTF-16 code units; the end of the text after changes.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet { if selectedRange != oldValue { delegate?.textViewDidChangeSelection(self) } }
  }
  /// Whether there is text.
  open var hasText: Bool { !content.string.isEmpty }
  /// Whether fonts follow the content size category, false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { showContentSize(traitCollection.preferredContentSizeCategory) }
  }
  @_spi(Controls) open override var followsContentSize: Bool { adjustsFontForContentSizeCategory }
  @_spi(Controls) open override func showContentSize(_ category: UIContentSizeCategory) {
    guard adjustsFontForContentSizeCategory, let font = content.font, font.scaling != nil else {
      return
    }
    let adjusted = font.adjusted(to: traitCollection)
    if adjusted.pointSize != font.pointSize { change { $0.font = adjusted } }
  }

  // MARK: Editing

  /// The observer of editing and scrolling.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }
  /// Whether the view can be edited, true by default.
  open var isEditable = true
  /// Whether text can be selected, true by default.
  /// Stored, has no effect.
  open var isSelectable = true {
    didSet { StoredProperty.noteSet("UITextView.isSelectable") }
  }
  /// Whether editing replaces the text, false by default.
  open var clearsOnInsertion = false
  /// Inserts text in place of the selected range, as a keyboard does.
  open func insertText(_ text: String) {
    replace(
      clearsOnInsertion ? NSRange(location: 0, length: self.text.utf16.count) : selectedRange,
      by: text)
  }
  /// Deletes the selected range, or the character before it, as a keyboard does.
  open func deleteBackward() {
    var range = selectedRange
    if range.length == 0, range.location > 0 {
      range = (content.string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    if range.length > 0 { replace(range, by: "") }
  }

  private func replace(_ range: NSRange, by text: String) {
    guard range.location >= 0, range.location + range.length <= content.string.utf16.count,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false
    else { return }
    change { $0.replace(range, by: text) }
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Scrolls to a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    guard let line = lines.lines.last(where: { $0.range.lowerBound <= range.location }) else {
      return
    }
    let top = line.origin.y - line.ascent + textContainerInset.top
    let rect = CGRect(
      x: 0, y: top, width: 1, height: line.ascent + line.descent + textContainerInset.bottom)
    scrollRectToVisible(rect, animated: false)
  }

  /// Whether the view can become first responder: while it is editable.
  open override var canBecomeFirstResponder: Bool { isEditable }
  /// Begins editing.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textViewShouldBeginEditing(self) != false, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }
  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool {
    let was = isFirstResponder
    if was, delegate?.textViewShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    if was {
      delegate?.textViewDidEndEditing(self)
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
    return true
  }
  /// Begins editing when a touch ends in the view.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable { becomeFirstResponder() }
  }

  // MARK: Layout

  /// The area of the text.
  open var textContainer: NSTextContainer { container }
  /// The space around the text in points; 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }

  private func laidOut(width: CGFloat) -> TextFrame {
    let room =
      width - textContainerInset.left - textContainerInset.right
      - 2 * container.lineFragmentPadding
    if let layout, layout.width == room { return layout.lines }
    content.linkColor = linkTextAttributes[.foregroundColor] as? UIColor ?? tintColor
    let lines = content.frame(
      width: room, lines: container.maximumNumberOfLines, breaking: container.lineBreakMode,
      isMirrored: isRightToLeft)
    layout = (lines, room)
    return lines
  }

  private var lines: TextFrame { laidOut(width: bounds.width) }

  private func size(width: CGFloat) -> CGSize {
    let lines = laidOut(width: width)
    let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
    let empty = content.string.isEmpty ? content.shownFont.lineHeight : 0
    let height = max(lines.size.height, empty)
    return CGSize(
      width: (lines.size.width * scale).rounded(.up) / scale + textContainerInset.left
        + textContainerInset.right + 2 * container.lineFragmentPadding,
      height: (height * scale).rounded(.up) / scale + textContainerInset.top
        + textContainerInset.bottom)
  }

  /// The size of the text of a view that does not scroll; none for others.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : size(width: .infinity)
  }
  @_spi(Controls) open override var wrapsContent: Bool { !isScrollEnabled }
  @_spi(Controls) open override func contentHeight(atWidth width: CGFloat) -> CGFloat {
    size(width: width).height
  }
  /// The size of the text in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 ? size.width : .infinity)
  }
  /// Lays out the text, and draws what is visible.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let lines = self.lines
    container.size = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
    let height = size(width: bounds.width).height
    contentSize = CGSize(width: bounds.width, height: height)
    canvas.lines = lines
    canvas.color = content.color ?? .label
    canvas.origin = CGPoint(
      x: textContainerInset.left + container.lineFragmentPadding - bounds.minX,
      y: textContainerInset.top - bounds.minY)
    UIView.performWithoutAnimation { canvas.frame = bounds }
    canvas.setNeedsDisplay()
  }
  /// Draws links in the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textChanged()
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, isEditable ? .none : .staticText)
  }
  @_spi(Controls) open override var standardAccessibilityValue: String? { text }
}
