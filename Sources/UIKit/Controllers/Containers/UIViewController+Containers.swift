public import UIKitCore

extension UIViewController {
  /// The nearest navigation controller that contains the controller.
  public var navigationController: UINavigationController? {
    container(UINavigationController.self)
  }
  /// The nearest tab bar controller that contains the controller.
  public var tabBarController: UITabBarController? { container(UITabBarController.self) }
}

extension UINavigationController: StackController {
  package final func push(_ controller: UIViewController) {
    pushViewController(controller, animated: true)
  }

  package final func edgesChanged() { layOutBar() }

  package final func contentScrolled() { showEdge() }

  package final func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    if shownController === controller { showToolbarItems(animated: animated) }
  }
}

extension UITabBarController: TabController {
  package final func tabItemsChanged() { tabBar.showItems() }
}
