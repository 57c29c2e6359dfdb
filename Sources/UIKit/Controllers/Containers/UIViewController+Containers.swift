import CoreGraphics

extension UIViewController {
  /// The nearest navigation controller that contains the controller.
  public var navigationController: UINavigationController? { container() }
  /// The nearest tab bar controller that contains the controller.
  public var tabBarController: UITabBarController? { container() }

  private func container<Container: UIViewController>() -> Container? {
    var controller = state.parent
    while let found = controller {
      if let container = found as? Container { return container }
      controller = found.state.parent
    }
    return nil
  }

  final var ownNavigationItem: UINavigationItem {
    if let item = state.navigationItem { return item }
    let item = UINavigationItem()
    item.controller = self
    state.navigationItem = item
    return item
  }

  final var ownTabBarItem: UITabBarItem {
    if let item = state.tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    state.tabBarItem = item
    return item
  }

  final func setTabBarItem(_ item: UITabBarItem?) {
    state.tabBarItem = item
    tabBarController?.tabBar.showItems()
  }

  final func titleChanged() {
    state.navigationItem?.changed()
    guard let item = state.tabBarItem, item.title == nil else { return }
    item.title = state.title
  }

  final func showInContainer(_ controller: UIViewController) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }
}
