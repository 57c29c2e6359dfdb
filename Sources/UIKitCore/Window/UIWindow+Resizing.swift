import CoreGraphics

extension UIWindow {
  /// Changes the size; the root controller and those presented over it are notified before, and
  /// animate alongside.
  final func resize(to size: CGSize, _ change: () -> Void) {
    guard let root = rootViewController, size != layer.bounds.size, !isHidden else {
      return change()
    }
    let coordinator = ControllerTransition(
      from: root, to: root, kind: .exchange, in: self, duration: 0
    ) { _ in }
    var next: UIViewController? = root
    while let controller = next {
      controller.state.presentation?.viewWillTransition(to: size, with: coordinator)
      controller.viewWillTransition(to: size, with: coordinator)
      next = controller.state.presented
    }
    change()
    layoutIfNeeded()
    coordinator.beginAlongside()
    coordinator.completeTransition(true)
  }
}
