public import QuartzCore
@_spi(Controls) import UIKitCore

/// A row of a table: content, accessory, background and separator.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  final let kind: CellStyle
  final var parts = CellParts()
  private var identifier: String?
  private final var flags = (isSelected: false, isHighlighted: false, isEditing: false)

  /// Creates a cell of a style; the identifier is that of its reuse.
  public init(style: CellStyle, reuseIdentifier: String?) {
    kind = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    prepareParts()
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Restores a cell from an archive.
  public required init?(coder: NSCoder) {
    kind = .default
    identifier = nil
    super.init(coder: coder)
    prepareParts()
  }

  /// The identifier of reuse; nil for a cell that is not reused.
  open var reuseIdentifier: String? { identifier }
  /// Takes the identifier with which the nib of the view is registered.
  final func adoptReuseIdentifier(_ identifier: String) { self.identifier = identifier }
  /// Resets a cell before it is used for another row.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    layer.removeAllAnimations()
  }

  // MARK: Content

  /// The view of the content; add subviews to it.
  open var contentView: UIView { parts.content }
  /// The label of the title.
  open var textLabel: UILabel? { parts.title }
  /// The label of the detail; nil in the default style.
  open var detailTextLabel: UILabel? { kind == .default ? nil : parts.detail }
  /// The image at the leading edge.
  open var imageView: UIImageView? { parts.image }
  /// The content that replaces the labels and the image; nil by default.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.configurations.content }
    set { showContent(newValue) }
  }
  /// A configuration of title, detail and image for the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    kind == .default ? .cell() : kind == .subtitle ? .subtitleCell() : .valueCell()
  }
  /// Whether the content is updated with the state, true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { parts.configurations.updatesContent }
    set { parts.configurations.updatesContent = newValue }
  }
  /// The state of the cell.
  open var configurationState: UICellConfigurationState { ownConfigurationState }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() { requestUpdate() }
  /// Updates the configurations for a state; does nothing by default.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// A function that updates the configurations for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { parts.updateHandler }
    set {
      parts.updateHandler = newValue
      requestUpdate()
    }
  }

  // MARK: Background

  /// The background that replaces the colour and the views of the background; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.configurations.background }
    set {
      showBackground(newValue)
      showSelection()
    }
  }
  /// Whether the background is updated with the state, true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { parts.configurations.updatesBackground }
    set { parts.configurations.updatesBackground = newValue }
  }
  /// The background of cells of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    ownDefaultBackground
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackground(newValue, \.background) }
  }
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackground }
    set { setBackground(newValue, \.selectedBackground) }
  }
  /// The style of selection, `default` by default.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }

  // MARK: Accessory

  /// The mark at the trailing edge, `none` by default.
  open var accessoryType = AccessoryType.none { didSet { showAccessory() } }
  /// A view at the trailing edge, instead of the mark.
  open var accessoryView: UIView? {
    get { parts.accessory }
    set { setAccessory(newValue) }
  }
  /// The mark while editing. Stored, has no effect.
  open var editingAccessoryType = AccessoryType.none {
    didSet { StoredProperty.noteSet("UITableViewCell.editingAccessoryType") }
  }
  /// The insets of the separator in points; zero is that of the table.
  open var separatorInset = UIEdgeInsets.zero {
    didSet { changed(.cellSeparatorInset) { setNeedsLayout() } }
  }
  /// The level of indentation, 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: State

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Selects or deselects the cell; its highlight fades if animated.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != flags.isSelected else { return }
    flags.isSelected = selected
    showState(animated: animated)
  }
  /// Whether the cell is highlighted, as while a touch is inside.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Highlights the cell or ends its highlight, which fades if animated.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != flags.isHighlighted else { return }
    flags.isHighlighted = highlighted
    showState(animated: animated)
  }
  /// Whether the cell is in editing mode. Stored, has no effect.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Changes the editing mode. Stored, has no effect.
  open func setEditing(_ editing: Bool, animated: Bool) {
    flags.isEditing = editing
    requestUpdate()
  }

  // MARK: Layout

  /// Lays out background, content, accessory and separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }
  /// The given width and the height of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight(atWidth: size.width))
  }
  @_spi(Controls) open override func contentHeight(atWidth width: CGFloat) -> CGFloat {
    fittingHeight(width)
  }
  /// Updates the tint of marks.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAccessory()
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, isSelected ? .selected : .none)
  }
  @_spi(Controls) open override var standardAccessibilityLabel: String? { parts.title.text }
}
