public import QuartzCore
import UIKitCore

/// The header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private var identifier: String?
  private let (content, title, detail) = (UIView(), UILabel(), UILabel())
  final var configurations = ViewConfigurations()
  final var isGrouped = false { didSet { showStyle() } }
  final var isFooter = false { didSet { showStyle() } }
  private var background: UIView?

  /// Creates a view; the identifier is that of its reuse.
  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(content)
    content.addSubview(title)
    showStyle()
  }

  /// The identifier of reuse.
  open var reuseIdentifier: String? { identifier }
  /// Takes the identifier with which the nib of the view is registered.
  final func adoptReuseIdentifier(_ identifier: String) { self.identifier = identifier }
  /// Resets a view before it is used for another section.
  open func prepareForReuse() {}
  /// The view of the content; add subviews to it.
  open var contentView: UIView { content }
  /// The label of the title.
  open var textLabel: UILabel? { title }
  /// The label of the detail. Not drawn.
  open var detailTextLabel: UILabel? { detail }
  /// The view behind the content.
  open var backgroundView: UIView? {
    get { background }
    set {
      background?.removeFromSuperview()
      background = newValue
      if let newValue { insertSubview(newValue, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Configurations

  /// The content that replaces the title; nil by default.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { showContent(newValue) }
  }
  /// The content of headers in the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    isGrouped ? .groupedHeader() : .plainHeader()
  }
  /// Whether the content is updated with the state, true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }
  /// The background that replaces the colour and the view of the background; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { showBackground(newValue) }
  }
  /// Whether the background is updated with the state, true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
  /// The state of the view.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() { requestUpdate() }
  /// Updates the configurations for a state; does nothing by default.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// A function that updates the configurations for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
  /// Called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { requestUpdate() } }

  private func showStyle() {
    if !viewState.appearance.owns(.backgroundColor), configurations.background == nil {
      setBackground(isGrouped ? nil : .secondarySystemBackground)
    }
    title.font = isGrouped ? .systemFont(ofSize: 13) : .boldSystemFont(ofSize: 17)
    title.textColor = isGrouped ? .secondaryLabel : .label
    title.numberOfLines = isFooter ? 0 : 1
  }

  final var titleText: String? {
    get { title.text }
    set { title.text = isGrouped && !isFooter ? newValue?.uppercased() : newValue }
  }

  /// The height of the title at a width, with the space around it.
  final func titleHeight(_ width: CGFloat) -> CGFloat {
    let side = UITableViewCell.sideMargin
    let size = title.sizeThatFits(
      CGSize(width: max(0, width - side * 2), height: .greatestFiniteMagnitude))
    return size.height + (isGrouped ? 14 : 8)
  }

  /// Lays out background, content and title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    background?.frame = bounds
    content.frame = bounds
    configurations.backgroundView?.frame = bounds
    let side = UITableViewCell.sideMargin
    let size = title.sizeThatFits(
      CGSize(width: max(0, bounds.width - side * 2), height: .greatestFiniteMagnitude))
    let top =
      !isGrouped
      ? (bounds.height - size.height) / 2
      : isFooter ? 7 : bounds.height - size.height - 7
    title.frame = CGRect(
      x: side, y: top, width: max(0, bounds.width - side * 2), height: size.height)
  }
}

extension UITableViewHeaderFooterView: ConfiguredView {
  final var currentState: any UIConfigurationState { configurationState }

  final func callUpdates() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  final func contentReplaced() {
    title.isHidden = configurations.content != nil
    setNeedsLayout()
  }
}
