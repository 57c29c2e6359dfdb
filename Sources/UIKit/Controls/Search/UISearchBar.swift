public import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A bar with a search field, a cancel button and scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The background of a search bar.
  public enum Style: UInt, Sendable {
    /// That of the bar around it.
    case `default`
    /// An opaque background.
    case prominent
    /// No background.
    case minimal
  }

  private let field = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private let line = UIView()
  private let promptLabel = UILabel()
  private var promptHeight: CGFloat { prompt == nil ? 0 : 19 }
  private var scopes: UISegmentedControl?
  private var showsCancel = false
  private var editing = SearchFieldEditing()

  /// Creates an empty search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a search bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for view in [line, field, cancelButton, promptLabel] as [UIView] { addSubview(view) }
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    clipsToBounds = true
    editing.bar = self
    field.delegate = editing
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(self, textDidChange: self.text ?? "")
      }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    cancelButton.alpha = 0
    updateBackground()
  }

  // MARK: Text

  /// The observer of editing.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  open var searchTextField: UISearchTextField { field }
  /// The text, empty by default.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// The text shown while there is no other.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The text above the field, which makes the bar higher; nil, the default, for none.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Appearance

  /// The background, `default` by default.
  open var searchBarStyle = Style.default { didSet { updateBackground() } }
  /// The colour of the background; nil, the default, is that of bars.
  open var barTintColor: UIColor? {
    didSet { changed(.searchBarTintColor) { updateBackground() } }
  }
  /// The style of the bar. Stored, has no effect.
  open var isTranslucent = true {
    didSet { StoredProperty.noteSet("UISearchBar.isTranslucent") }
  }
  /// An image as background, which replaces colour and line; nil by default.
  open var backgroundImage: UIImage? { didSet { updateBackground() } }

  private func updateBackground() {
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil
    super.backgroundColor =
      isPlain ? backgroundImage.map { _ in .clear } : barTintColor ?? .secondarySystemBackground
    line.backgroundColor = isPlain ? .clear : .separator
    setNeedsLayout()
  }

  // MARK: Parts

  /// Whether the cancel button is visible, false by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    showsCancel = showsCancelButton
    UIView.apply(animated: animated && window != nil) {
      self.cancelButton.alpha = showsCancelButton ? 1 : 0
      self.layOutParts()
    }
  }
  /// The titles of the scopes; nil by default.
  open var scopeButtonTitles: [String]? { didSet { showScopes() } }
  /// Whether the scopes are visible, false by default.
  open var showsScopeBar = false { didSet { showScopes() } }
  /// The selected scope, 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { scopes?.selectedSegmentIndex ?? 0 }
    set { scopes?.selectedSegmentIndex = newValue }
  }

  private func showScopes() {
    scopes?.removeFromSuperview()
    scopes = nil
    if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = 0
      control.addAction(
        UIAction { [weak self, weak control] _ in
          guard let self, let control else { return }
          self.delegate?.searchBar(
            self, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
        }, for: .valueChanged)
      addSubview(control)
      scopes = control
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height of the prompt, of the field with its margins, and of the scopes.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: promptHeight + (scopes == nil ? 56 : 102))
  }
  /// The given width and the height of the parts.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
  /// Lays out the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    var box = bounds.inset(by: safeAreaInsets)
    promptLabel.frame = CGRect(
      x: box.minX + 8, y: box.minY + 4, width: max(0, box.width - 16), height: promptHeight)
    box.origin.y += promptHeight
    box.size.height -= promptHeight
    let button = cancelButton.sizeThatFits(box.size).width
    let right = showsCancel ? button + 24 : 8
    let y = scopes == nil ? box.midY - 18 : box.minY + 10
    field.frame = directed(
      CGRect(x: box.minX + 8, y: y, width: max(0, box.width - 8 - right), height: 36))
    let x = showsCancel ? box.maxX - button - 12 : box.maxX
    cancelButton.frame = directed(CGRect(x: x, y: y, width: button, height: 36))
    scopes?.frame = CGRect(x: box.minX + 8, y: y + 46, width: box.width - 16, height: 32)
    line.frame = CGRect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
  }

  // MARK: Responder

  /// Whether the bar can become first responder: true.
  open override var canBecomeFirstResponder: Bool { true }
  /// Whether the field is edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }
  /// Begins editing.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }
  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }
}

/// Forwards the editing of a field to the delegate of its search bar.
private final class SearchFieldEditing: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
}
