public import CoreGraphics
import QuartzCore

/// Manages a view and its lifecycle.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @MainActor NSCoding {
  final var state = ControllerState()

  /// Creates a controller. Differs from Apple: nib files are not read; `loadView()` creates the
  /// view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Restores a controller from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Archives nothing.
  open func encode(with coder: NSCoder) {}

  // MARK: View

  /// The view, loaded on first use.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView }
    set { setView(newValue) }
  }
  /// The view; nil if it is not loaded.
  open var viewIfLoaded: UIView? { state.view }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { state.view != nil }
  /// Creates the view: an empty one of the screen's size by default.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() { _ = loadedView }
  /// Called when the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view is added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in a window and laid out, before it is displayed.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has been added to a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has been removed from its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates properties before layout, when requested.
  open func updateProperties() {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The controller's title.
  open var title: String? {
    get { state.title }
    set {
      state.title = newValue
      titleChanged()
    }
  }
  /// The preferred size of the contents, in points.
  open var preferredContentSize: CGSize {
    get { state.preferredSize }
    set { state.preferredSize = newValue }
  }
  /// Insets added to the window's safe area, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { state.extraSafeArea }
    set { setExtraSafeArea(newValue) }
  }
  /// The interface style of the controller's views; unspecified inherits the window's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { state.style }
    set { setStyle(newValue) }
  }
  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    state.view?.traitCollection ?? UIScreen.main.traitCollection
  }
  /// The superview of the controller's view.
  open override var next: UIResponder? { state.view?.superview }

  // MARK: Containers

  /// What a navigation bar shows for the controller.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a tab bar shows for the controller.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { setTabBarItem(newValue) }
  }
  /// Whether a tab bar is hidden while a navigation controller shows the controller. Stored, has
  /// no effect.
  open var hidesBottomBarWhenPushed: Bool {
    get { state.hidesBottomBar }
    set { state.hidesBottomBar = newValue }
  }
  /// Shows a controller in the container: pushes it, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc) }

  // MARK: Children

  /// The parent controller.
  open var parent: UIViewController? { state.parent }
  /// The child controllers.
  open var children: [UIViewController] { state.children }
  /// Adds a child controller; the caller adds its view.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its parent.
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller presented by this one.
  open var presentedViewController: UIViewController? { presentedHere }
  /// The controller that presented this one.
  open var presentingViewController: UIViewController? { state.presenter }
  /// Whether the controller is being presented.
  open var isBeingPresented: Bool { state.isArriving }
  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { state.isLeaving }
  /// How the controller covers its presenter.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { state.presentationStyle }
    set { state.presentationStyle = newValue }
  }
  /// The animation of the presentation.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { state.transitionStyle }
    set { state.transitionStyle = newValue }
  }
  /// The provider of custom transition animations.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { state.transitioning }
    set { state.transitioning = newValue }
  }
  /// The coordinator of the active transition; nil if none is active.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    state.transition ?? state.parent?.transitionCoordinator
  }
  /// Presents a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion)
  }
  /// Dismisses the presented controller, or this one if it presents none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedHere ?? self).hide(animated: flag, completion)
  }
}
