extension UIViewController {
  package final var ownNavigationItem: UINavigationItem {
    if let item = state.navigationItem { return item }
    let item = UINavigationItem()
    item.controller = self
    state.navigationItem = item
    return item
  }

  package final var ownTabBarItem: UITabBarItem {
    if let item = state.tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    state.tabBarItem = item
    return item
  }

  final func setTabBarItem(_ item: UITabBarItem?) {
    state.tabBarItem = item
    container((any TabController).self)?.tabItemsChanged()
  }

  final func titleChanged() {
    state.navigationItem?.changed()
    guard let item = state.tabBarItem, item.title == nil else { return }
    item.title = state.title
  }

  final func showInContainer(_ controller: UIViewController) {
    if let stack = self as? any StackController ?? container((any StackController).self) {
      stack.push(controller)
    } else {
      present(controller, animated: true)
    }
  }

  final func extendedEdgesChanged() { container((any StackController).self)?.edgesChanged() }
}
