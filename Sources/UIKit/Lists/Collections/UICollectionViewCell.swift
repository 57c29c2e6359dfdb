public import QuartzCore
import UIKitCore

/// An item of a collection: content and background.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  private var backgrounds: (normal: UIView?, selected: UIView?)
  private var flags = (isSelected: false, isHighlighted: false)
  final var configurations = ViewConfigurations()
  /// Whether actions are visible beside the cell.
  final var isSwiped = false { didSet { requestUpdate() } }

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  /// Restores a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  private func prepareContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The view of the content; add subviews to it.
  open var contentView: UIView { content }
  /// The content of the cell; nil by default.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { showContent(newValue) }
  }
  /// Whether the content is updated with the state, true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }
  /// The background that replaces the colour and the views of the background; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { showBackground(newValue) }
  }
  /// Whether the background is updated with the state, true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
  /// The background of cells: none, except in lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = isSwiped
    return state
  }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() { requestUpdate() }
  /// Updates the configurations for a state; does nothing by default.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// A function that updates the configurations for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { requestUpdate() } }
  /// The view behind the content.
  open var backgroundView: UIView? {
    get { backgrounds.normal }
    set {
      backgrounds.normal?.removeFromSuperview()
      backgrounds.normal = newValue
      show(background: newValue)
    }
  }
  /// The view behind the content of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set {
      backgrounds.selected?.removeFromSuperview()
      backgrounds.selected = newValue
      show(background: newValue)
    }
  }
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { flags.isSelected }
    set {
      flags.isSelected = newValue
      showSelection()
    }
  }
  /// Whether the cell is highlighted, as while a touch is inside.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set {
      flags.isHighlighted = newValue
      showSelection()
    }
  }

  private func show(background: UIView?) {
    if let background {
      background.frame = bounds
      background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(background, belowSubview: content)
    }
    showSelection()
  }

  private func showSelection() {
    backgrounds.selected?.isHidden = !isSelected && !isHighlighted
    requestUpdate()
  }

  /// Attributes with the size of constrained content.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes,
      let size = fittingSize(
        layoutAttributes.size, keepsWidth: layoutAttributes.measured == .vertical)
    else { return layoutAttributes }
    fitting.size = size
    return fitting
  }
  /// Updates the configurations if that was requested, and lays out the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configurations.backgroundView?.frame = bounds
  }

  /// The least height of a cell with a configuration of its content.
  var leastHeight: CGFloat { 0 }

  /// The size of the content, if it has one of its own: that of its constraints, or the height of
  /// its configuration.
  final func fittingSize(_ size: CGSize, keepsWidth: Bool) -> CGSize? {
    updateConfigurationIfNeeded()
    if let view = configurations.contentView {
      let room = size.width - (bounds.width - content.bounds.width)
      let height = view.heightOfContent(atWidth: max(0, room))
      return CGSize(width: size.width, height: max(height, leastHeight))
    }
    guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return nil }
    return content.fittingSize(size, keepsWidth: keepsWidth)
  }
}

extension UICollectionViewCell: ConfiguredView {
  final var currentState: any UIConfigurationState { configurationState }

  final func callUpdates() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  final func contentReplaced() { setNeedsLayout() }
}

extension UIView {
  /// The size that constraints of the content need, at a width or at the least one.
  final func fittingSize(_ size: CGSize, keepsWidth: Bool) -> CGSize {
    guard keepsWidth else { return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let height = systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return CGSize(width: size.width, height: height)
  }
}
