/// A controller that shows items of the controllers that it contains.
@MainActor
package protocol ContainerController: UIViewController {}

/// A container with a stack of controllers, bars and a toolbar.
@MainActor
package protocol StackController: ContainerController {
  /// Pushes a controller, animated.
  func push(_ controller: UIViewController)
  /// Lays out the bars, after a contained controller changed which edges it extends below them.
  func edgesChanged()
  /// Called when a scroll view in a contained controller has scrolled.
  func contentScrolled()
  /// Shows the toolbar items of a contained controller.
  func toolbarItemsChanged(of controller: UIViewController, animated: Bool)
}

/// A container with a tab for each controller.
@MainActor
package protocol TabController: ContainerController {
  /// Shows the tab items again.
  func tabItemsChanged()
}

extension UIViewController {
  /// The nearest controller of a type that contains this one.
  package final func container<Container>(_ type: Container.Type) -> Container? {
    var controller = state.parent
    while let found = controller {
      if let container = found as? Container { return container }
      controller = found.state.parent
    }
    return nil
  }
}

extension UIView {
  /// The stack of controllers that shows the view.
  final var showingStack: (any StackController)? {
    var view: UIView? = self
    while let found = view {
      if let parent = found.viewState.controller?.parent as? any StackController { return parent }
      view = found.viewState.superview
    }
    return nil
  }
}
