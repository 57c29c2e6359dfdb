import CoreGraphics

extension UIViewController {
  final func changeEditing(_ isEditing: Bool) {
    state.isEditing = isEditing
    guard let button = state.editButton else { return }
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }

  /// A bar button that switches the editing mode, created on first use.
  final var ownEditButton: UIBarButtonItem {
    if let made = state.editButton { return made }
    let made = UIBarButtonItem(
      title: "Edit", style: .plain, target: self,
      action: Selector(UIViewController.editButtonTapped))
    state.editButton = made
    return made
  }

  private func editButtonTapped() { setEditing(!isEditing, animated: true) }

  final func setPreferredSize(_ size: CGSize) {
    guard size != state.preferredSize else { return }
    state.preferredSize = size
    state.parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    state.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
