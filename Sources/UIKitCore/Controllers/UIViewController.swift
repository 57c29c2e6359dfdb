public import CoreGraphics
import QuartzCore

/// Manages a view and its lifecycle.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @MainActor NSCoding, UIContentContainer {
  package final var state = ControllerState()

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
  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Updates the constraints of the view, when requested; updates those of the view by default.
  open func updateViewConstraints() { state.view?.updateConstraints() }
  /// Called before the view's size changes with that of the window; notifies the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in state.children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Called before the traits change with those of the window. Never called: see
  /// `traitCollectionDidChange(_:)`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when memory is short. Never called.
  open func didReceiveMemoryWarning() {}
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
    set { setPreferredSize(newValue) }
  }
  /// Called when the preferred size of a child has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when a child has changed its size. Never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of a child: the parent's by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
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
  /// Whether the tab bar leaves the view while the controller is in the stack of a navigation
  /// controller, false by default.
  open var hidesBottomBarWhenPushed: Bool {
    get { state.hidesBottomBar }
    set { state.hidesBottomBar = newValue }
  }
  /// Shows a controller in the container: pushes it, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc) }

  /// The items of a navigation controller's toolbar while the controller is shown.
  open var toolbarItems: [UIBarButtonItem]? {
    get { state.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Replaces the items of a navigation controller's toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    state.toolbarItems = toolbarItems
    container((any StackController).self)?.toolbarItemsChanged(of: self, animated: animated)
  }
  /// Whether the contents can be edited, false by default.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Changes the editing mode, and the title of `editButtonItem`.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
  /// A bar button that switches the editing mode.
  open var editButtonItem: UIBarButtonItem { ownEditButton }
  /// The edges of the view that extend below bars, all by default.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { extendedEdgesChanged() } }
  /// Whether the view extends below opaque bars. Stored, has no effect: bars are translucent.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { StoredProperty.noteSet("UIViewController.extendedLayoutIncludesOpaqueBars") }
  }
  /// Whether scroll views adjust their insets. Stored, has no effect.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { StoredProperty.noteSet("UIViewController.automaticallyAdjustsScrollViewInsets") }
  }

  // MARK: Device

  /// The style of the status bar. Never read: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. Never read: there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. Never read: there is no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the style of the status bar. Never read.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden. Never read.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator hides. Never read: there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which gestures of the system wait. Never read.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Does nothing: the system has no gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the interface rotates with the device. Never read.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the interface. Never read: a canvas does not rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation of a presentation. Never read: a canvas does not rotate.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Does nothing: a canvas does not rotate.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Children

  /// The parent controller.
  open var parent: UIViewController? { state.parent }
  /// The child controllers.
  open var children: [UIViewController] { state.children }
  /// Adds a child controller; the caller adds its view.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its parent.
  open func removeFromParent() { leaveParent() }
  /// Whether the controller is being added to its parent, during appearance calls.
  open var isMovingToParent: Bool { state.isMovingIn }
  /// Whether the controller is being removed from its parent, during appearance calls.
  open var isMovingFromParent: Bool { state.isMovingOut }
  /// Whether appearance calls follow the view, true by default. Differs from Apple: they follow the
  /// view in any case.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Reports that the view begins to appear or disappear; `endAppearanceTransition()` must follow.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginReported(isAppearing, animated: animated)
  }
  /// Reports that the view has appeared or disappeared.
  open func endAppearanceTransition() { endReported() }
  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, state.parent != nil { state.isMovingOut = true }
  }
  /// Called when the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller presented by this one.
  open var presentedViewController: UIViewController? { presentedHere }
  /// The controller that presented this one or its nearest ancestor.
  open var presentingViewController: UIViewController? { presentedAncestor?.state.presenter }
  /// Whether the controller is being presented.
  open var isBeingPresented: Bool { state.isArriving }
  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { state.isLeaving }
  /// The manager of the nearest presentation, or of the one to come.
  open var presentationController: UIPresentationController? { nearestPresentation }
  /// Whether presentations in the current context cover this controller, false by default.
  open var definesPresentationContext = false
  /// Whether the controller's transition style applies to presentations in its context. Stored, has
  /// no effect.
  open var providesPresentationContextTransitionStyle = false {
    didSet { StoredProperty.noteSet("UIViewController.providesPresentationContextTransitionStyle") }
  }
  /// Whether gestures cannot dismiss the controller, false by default.
  open var isModalInPresentation = false
  /// Whether a presented controller controls the status bar. Stored, has no effect.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet {
      StoredProperty.noteSet("UIViewController.modalPresentationCapturesStatusBarAppearance")
    }
  }
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
  /// Dismisses the presented controller; if there is none, this controller or its nearest ancestor
  /// that is presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedHere ?? presentedAncestor ?? self).hide(animated: flag, completion)
  }
}
