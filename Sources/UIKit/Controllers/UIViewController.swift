public import CoreGraphics
import QuartzCore

/// Owns a view, and is told when it is loaded, laid out and shown.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @MainActor NSCoding {
  final var state = ControllerState()

  /// A controller; nib files are not read, so that the view is made by `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// A controller.
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
  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { state.view }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { state.view != nil }
  /// Makes the view: an empty one the size of the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Loads the view if it is not.
  open func loadViewIfNeeded() { _ = loadedView }
  /// Called when the view is loaded.
  open func viewDidLoad() {}
  /// Called before the view comes into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in a window and laid out, before it is seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is in a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view places its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Sets properties from whatever they depend on.
  open func updateProperties() {}
  /// Called when light became dark, or the other way round.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A name for the controller.
  open var title: String? {
    get { state.title }
    set { state.title = newValue }
  }
  /// The size that the contents would like.
  open var preferredContentSize: CGSize {
    get { state.preferredSize }
    set { state.preferredSize = newValue }
  }
  /// What is covered besides what the window covers.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { state.extraSafeArea }
    set { setExtraSafeArea(newValue) }
  }
  /// Light or dark whatever the window says.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { state.style }
    set { setStyle(newValue) }
  }
  /// What the view is to look like.
  open var traitCollection: UITraitCollection {
    state.view?.traitCollection ?? UIScreen.main.traitCollection
  }
  /// The view's superview.
  open override var next: UIResponder? { state.view?.superview }

  // MARK: Children

  /// The controller that this one is a child of.
  open var parent: UIViewController? { state.parent }
  /// The controllers of views inside of this one's.
  open var children: [UIViewController] { state.children }
  /// Makes a controller a child; its view is added by the caller.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Ends being a child.
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller shown over this one.
  open var presentedViewController: UIViewController? { presentedHere }
  /// The controller that this one is shown over.
  open var presentingViewController: UIViewController? { state.presenter }
  /// Whether the controller is coming.
  open var isBeingPresented: Bool { state.isArriving }
  /// Whether the controller is leaving.
  open var isBeingDismissed: Bool { state.isLeaving }
  /// How the controller covers the one below.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { state.presentationStyle }
    set { state.presentationStyle = newValue }
  }
  /// How the controller comes and goes.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { state.transitionStyle }
    set { state.transitionStyle = newValue }
  }
  /// Who says how the controller comes and goes.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { state.transitioning }
    set { state.transitioning = newValue }
  }
  /// The transition under way, to animate along with; nil while nothing comes or goes.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    state.transition ?? state.parent?.transitionCoordinator
  }
  /// Shows a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion)
  }
  /// Takes away what is shown over this controller, or this one if nothing is.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedHere ?? self).hide(animated: flag, completion)
  }
}
