import CoreGraphics

extension UIViewController {
  final func adopt(_ child: UIViewController) {
    var ancestor: UIViewController? = self
    while let found = ancestor {
      if found === child {
        Diagnostics.report("UIViewController", "a controller cannot be below itself; ignored")
        return
      }
      ancestor = found.state.parent
    }
    if child.state.parent === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.state.isMovingIn = true
    child.state.isMovingOut = false
    state.children.append(child)
    child.state.parent = self
  }

  final func leaveParent() {
    guard let parent = state.parent else { return }
    parent.state.children.removeAll { $0 === self }
    state.parent = nil
    state.isMovingIn = false
    state.isMovingOut = false
    didMove(toParent: nil)
  }
}
