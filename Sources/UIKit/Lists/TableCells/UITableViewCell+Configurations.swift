import QuartzCore
import UIKitCore

extension UITableViewCell: ConfiguredView {
  final var configurations: ViewConfigurations {
    get { parts.configurations }
    set { parts.configurations = newValue }
  }

  final var currentState: any UIConfigurationState { configurationState }

  final func callUpdates() {
    let state = configurationState
    updateConfiguration(using: state)
    parts.updateHandler?(self, state)
  }

  /// Shows the labels and the image only without a configuration of the content.
  final func contentReplaced() {
    for view in [parts.image, parts.title, parts.detail] as [UIView] {
      view.isHidden =
        parts.configurations.content != nil || (view === parts.detail && kind == .default)
    }
    setNeedsLayout()
  }

  final var ownConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = parts.isSwiped
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  final var ownDefaultBackground: UIBackgroundConfiguration {
    var view = superview
    while let found = view {
      if let table = found as? UITableView {
        return table.style == .plain ? .listPlainCell() : .listGroupedCell()
      }
      view = found.superview
    }
    return .listPlainCell()
  }

  /// Shows the state, with an animation if the cell is in a window.
  final func showState(animated: Bool) {
    let isAnimated = animated && window != nil
    UIView.apply(animated: isAnimated) {
      self.showSelection()
      if isAnimated { self.updateConfigurationIfNeeded() }
    }
  }
}

extension UIView {
  /// The height that a view of a content configuration needs at a width.
  final func heightOfContent(atWidth width: CGFloat) -> CGFloat {
    if self is UIListContentView { return sizeThatFits(CGSize(width: width, height: 0)).height }
    let hasConstraints = subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard hasConstraints || intrinsicContentSize.height >= 0 else {
      return sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
