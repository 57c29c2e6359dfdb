public import QuartzCore
import UIKitCore

/// A stack of controllers; the last one is shown below a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The kind of a transition.
  public enum Operation: Int, Sendable {
    /// No transition.
    case none
    /// A new controller is shown.
    case push
    /// A previous controller is shown.
    case pop
  }

  /// The duration of hiding and showing the bar, in seconds.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  final var stack: [UIViewController] = []
  final let bar = UINavigationBar(frame: .zero)
  final let toolbarView = UIToolbar(frame: .zero)
  final let content = UIView(frame: .zero)
  final var isBarHidden = false
  final var isToolbarAway = true
  /// The controller whose view is shown.
  final var shownController: UIViewController?

  /// Creates a controller with one controller in the stack.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller with bars of given classes. Differs from Apple: the classes are ignored.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.navigation = self
  }

  /// Restores a controller from an archive, with an empty stack.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.navigation = self
  }

  /// The observer, which also provides custom transitions.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the bar is hidden, false by default.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    UIView.apply(animated: animated, over: Double(Self.hideShowBarDuration)) { self.layOutBar() }
  }
  /// The bar at the bottom, with the items of the shown controller.
  open var toolbar: UIToolbar { toolbarView }
  /// Whether the toolbar is hidden, true by default.
  open var isToolbarHidden: Bool {
    get { isToolbarAway }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarAway else { return }
    isToolbarAway = hidden
    showToolbarItems(animated: false)
    UIView.apply(animated: animated, over: Double(Self.hideShowBarDuration)) { self.layOutBar() }
  }
  /// Whether a swipe upwards hides the bars and one downwards shows them, false by default.
  open var hidesBarsOnSwipe = false { didSet { updateBarSwipe() } }
  final let barSwipe = BarSwipeGestureRecognizer()
  final var swipeHidToolbar = false
  /// The recogniser of the swipes that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barSwipe }
  /// The recogniser of interactive pops; nil: pops are interactive only by the delegate.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  // MARK: Stack

  /// The controllers of the stack, the first one at the bottom.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(viewControllers, animated: animated)
  }
  /// The last controller of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller presented over the stack, or its last one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
  /// Adds a controller to the stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Diagnostics.report(
        "UINavigationController", "the controller is in the stack already; nothing is pushed")
    }
    replaceStack(stack + [viewController], animated: animated)
  }
  /// Removes the last controller, unless it is the only one; returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    replaceStack(Array(stack.dropLast()), animated: animated)
    return last
  }
  /// Removes all controllers except the first one; returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  /// Removes the controllers above a controller; returns them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack[(index + 1)...])
    if !removed.isEmpty { replaceStack(Array(stack[...index]), animated: animated) }
    return removed
  }

  // MARK: View

  /// Creates the view with content and bar.
  open override func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    made.clipsToBounds = true
    for part in [content, bar, toolbarView] as [UIView] { made.addSubview(part) }
    view = made
  }
  /// Shows the last controller of the stack.
  open override func viewDidLoad() {
    super.viewDidLoad()
    updateBarSwipe()
    showTop()
  }
  /// Lays out content and bar.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }
}
