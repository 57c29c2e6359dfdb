import CoreGraphics
public import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// A control that displays a line of text in a border. There is no keyboard: text is typed by code,
/// with `insertText(_:)` and `deleteBackward()`.
@preconcurrency @MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting, UIKeyInput {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin rectangle.
    case line
    /// A sunken rectangle.
    case bezel
    /// A rounded rectangle.
    case roundedRect
  }

  /// When an overlay view is visible.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the field is edited.
    case whileEditing
    /// Unless the field is edited.
    case unlessEditing
    /// Always.
    case always
  }

  private var content = TextFieldContent()
  final var inputTraits = TextInputTraits()
  final let label = UILabel()
  final let placeholderLabel = UILabel()
  final let backgroundView = UIImageView(image: nil)

  /// Creates an empty text field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a text field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for view in [backgroundView, placeholderLabel, label] as [UIView] { addPart(view) }
    updateSubviews()
  }

  private func change(_ edit: (inout TextFieldContent) -> Void) {
    edit(&content)
    updateSubviews()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Text

  /// The text, empty by default.
  open var text: String? {
    get { content.attributed?.string ?? content.text }
    set { change { ($0.text, $0.attributed) = (newValue ?? "", nil) } }
  }
  /// The attributed text.
  open var attributedText: NSAttributedString? {
    get { content.attributed ?? label.attributedText }
    set { change { ($0.text, $0.attributed) = ("", newValue) } }
  }
  /// The text shown while there is no other.
  open var placeholder: String? {
    get { content.attributedPlaceholder?.string ?? content.placeholder }
    set { change { ($0.placeholder, $0.attributedPlaceholder) = (newValue, nil) } }
  }
  /// The attributed placeholder.
  open var attributedPlaceholder: NSAttributedString? {
    get { content.attributedPlaceholder }
    set { change { $0.attributedPlaceholder = newValue } }
  }
  /// Whether the text is shown as dots, false by default.
  open var isSecureTextEntry: Bool {
    get { content.isSecure }
    set { change { $0.isSecure = newValue } }
  }
  /// Whether there is text.
  open var hasText: Bool { text?.isEmpty == false }
  /// Types text at the end, as a keyboard does: the delegate is asked, and `editingChanged` is sent.
  /// A line break is the return key.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the last character, as a keyboard does.
  open func deleteBackward() { deleteLast() }
  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is removed when editing begins, false by default.
  open var clearsOnBeginEditing = false
  /// Whether long text is drawn smaller, false by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { label.adjustsFontSizeToFitWidth }
    set { label.adjustsFontSizeToFitWidth = newValue }
  }

  // MARK: Appearance

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font, the 17-point system font by default.
  open var font: UIFont! {
    get { content.font }
    set {
      let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      let follows = adjustsFontForContentSizeCategory
      change { $0.font = follows ? font.adjusted(to: traitCollection) : font }
      valueSet(.fieldFont)
    }
  }
  /// Whether fonts of text styles and font metrics follow the content size category, false by
  /// default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { showContentSize(traitCollection.preferredContentSizeCategory) }
  }
  @_spi(Controls) open override var followsContentSize: Bool { adjustsFontForContentSizeCategory }
  @_spi(Controls) open override func showContentSize(_ category: UIContentSizeCategory) {
    guard adjustsFontForContentSizeCategory, content.font.scaling != nil else { return }
    let font = content.font.adjusted(to: traitCollection)
    if font.pointSize != content.font.pointSize { change { $0.font = font } }
  }
  /// The text colour, `UIColor.label` by default.
  open var textColor: UIColor? {
    get { content.color }
    set {
      change { $0.color = newValue ?? .label }
      valueSet(.fieldColor)
    }
  }
  /// The text alignment, `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { (label.textAlignment, placeholderLabel.textAlignment) = (newValue, newValue) }
  }
  /// The border, `none` by default.
  open var borderStyle: BorderStyle {
    get { content.border }
    set { change { $0.border = newValue } }
  }
  /// The image behind the text of a field without border.
  open var background: UIImage? {
    get { backgroundView.image }
    set { backgroundView.image = newValue }
  }
  /// The view at the leading edge.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// When the left view is visible, never by default.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the trailing edge.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// When the right view is visible, never by default.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func updateSubviews() {
    label.font = content.font
    label.textColor = content.color
    if let attributed = content.attributed {
      label.attributedText = attributed
    } else {
      label.text = content.shownText
    }
    placeholderLabel.font = content.font
    placeholderLabel.textColor = .placeholderText
    if let attributed = content.attributedPlaceholder {
      placeholderLabel.attributedText = attributed
    } else {
      placeholderLabel.text = content.placeholder
    }
    placeholderLabel.isHidden = hasText
    label.isEnabled = isEnabled
    backgroundView.isHidden = content.border != .none
    showBorder()
  }

  private func showBorder() {
    guard let border = content.border.shape else {
      if content.hasBorder { (layer.borderWidth, layer.cornerRadius) = (0, 0) }
      return content.hasBorder = false
    }
    content.hasBorder = true
    layer.borderWidth = border.width
    layer.cornerRadius = border.radius
    layer.borderColor = border.color.resolvedColor(with: traitCollection).cgColor
    if content.border == .roundedRect, backgroundColor == nil {
      backgroundColor = .systemBackground
    }
  }

  /// Updates the colour of the border, which depends on the window's traits.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateSubviews()
  }
  /// Updates the colour of the border, which depends on the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateSubviews()
  }

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    updateSubviews()
  }

  // MARK: Layout

  /// The rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset = content.border.inset
    let first = shows(leftView, leftViewMode) ? leftViewRect(forBounds: bounds) : nil
    let last = shows(rightView, rightViewMode) ? rightViewRect(forBounds: bounds) : nil
    let (near, far) = isRightToLeft ? (last, first) : (first, last)
    let left = near?.maxX ?? bounds.minX
    let right = far?.minX ?? bounds.maxX
    return CGRect(
      x: left + inset, y: bounds.minY, width: max(0, right - left - inset * 2),
      height: bounds.height)
  }
  /// The rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    overlay(leftView, in: bounds) { _ in bounds.minX }
  }
  /// The rectangle of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    overlay(rightView, in: bounds) { bounds.maxX - $0 }
  }

  private func overlay(_ view: UIView?, in bounds: CGRect, _ x: (CGFloat) -> CGFloat) -> CGRect {
    let size = view?.bounds.size ?? .zero
    let rect = CGRect(
      x: x(size.width), y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return directed(rect, in: bounds)
  }

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    return mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
  }

  /// The width of the text, and the height of a line in the border.
  open override var intrinsicContentSize: CGSize {
    let text = hasText ? label : placeholderLabel
    let inset = content.border.inset * 2
    return CGSize(
      width: text.intrinsicContentSize.width + inset, height: content.height)
  }
  /// The width of the text, and the height of a line in the border.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// Lays out text, placeholder and the views at the edges.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    for view in [label, placeholderLabel] {
      view.semanticContentAttribute = semanticContentAttribute
    }
    label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    leftView?.isHidden = !shows(leftView, leftViewMode)
    rightView?.isHidden = !shows(rightView, rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  // MARK: Responder

  /// The object that decides about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field can become first responder: while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Begins editing.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    announce(Self.textDidBeginEditingNotification)
    return true
  }
  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool {
    let was = isEditing
    if was, delegate?.textFieldShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    setNeedsLayout()
    if was {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
      announce(Self.textDidEndEditingNotification)
    }
    return true
  }

  /// The view instead of the keyboard. It is not displayed.
  open override var inputView: UIView? {
    get { inputTraits.inputView }
    set { inputTraits.inputView = newValue }
  }
  /// The view above the keyboard. It is not displayed.
  open override var inputAccessoryView: UIView? {
    get { inputTraits.inputAccessoryView }
    set { inputTraits.inputAccessoryView = newValue }
  }

  @_spi(Controls) open override func touchedInside() { becomeFirstResponder() }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  { (true, .none) }
  @_spi(Controls) open override var standardAccessibilityLabel: String? { placeholder }
  @_spi(Controls) open override var standardAccessibilityValue: String? { text }
}
