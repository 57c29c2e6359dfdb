public import QuartzCore
import UIKitCore

/// Controllers with a tab bar that selects the one that is shown.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var controllers: [UIViewController] = []
  private var index = NSNotFound
  private let bar = UITabBar(frame: .zero)
  private let content = UIView(frame: .zero)
  private var shown: UIViewController?
  /// Whether the bar is outside of the view, because a pushed controller hides it.
  private var isBarAway = false

  /// Creates a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Restores a controller from an archive, without tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() { bar.selected = { [weak self] in self?.tapped($0) } }

  /// The observer, which also provides transitions.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar.
  open var tabBar: UITabBar { bar }

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = controllers
    let new = viewControllers ?? []
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    controllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    bar.setItems(new.map(\.ownTabBarItem), animated: animated)
    let selected = shown.flatMap { shown in new.firstIndex { $0 === shown } }
    index = new.isEmpty ? NSNotFound : selected ?? 0
    showSelected()
  }
  /// The index of the selected controller.
  open var selectedIndex: Int {
    get { index }
    set {
      guard controllers.indices.contains(newValue) else { return }
      index = newValue
      showSelected()
    }
  }
  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(index) ? controllers[index] : nil }
    set {
      if let found = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = found }
    }
  }

  /// Creates the view with content and bar.
  open override func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    for part in [content, bar] as [UIView] { made.addSubview(part) }
    view = made
  }
  /// Shows the selected controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }
  /// Lays out content and bar.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    guard let view = viewIfLoaded else { return }
    let height = UITabBar.height + view.safeAreaInsets.bottom
    content.frame = view.bounds
    bar.frame = CGRect(
      x: isBarAway ? -view.bounds.width : 0, y: view.bounds.height - height,
      width: view.bounds.width, height: height)
    let covered = bar.isHidden || isBarAway ? 0 : height
    shown?.setBarInsets(UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0))
    if let view = shown?.viewIfLoaded, view.frame != content.bounds, state.transition == nil {
      view.frame = content.bounds
    }
  }

  /// Called when the stack of a tab has changed: a controller in it may hide the bar, which leaves
  /// with the view below.
  final func bottomBarChanged(animated: Bool) {
    let stack = (shown as? UINavigationController)?.viewControllers ?? []
    let isAway = stack.contains(where: \.hidesBottomBarWhenPushed)
    guard isAway != isBarAway else { return }
    isBarAway = isAway
    let runs = animated && viewIfLoaded?.window != nil
    UIView.apply(animated: runs, over: NavigationSlide.duration) { self.layOutParts() }
  }

  /// Called when a touch has selected an item. Does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func tapped(_ index: Int) {
    guard controllers.indices.contains(index),
      delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true
    else { return }
    let controller = controllers[index]
    if index == self.index {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    tabBar(bar, didSelect: controller.ownTabBarItem)
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func showSelected() {
    guard isViewLoaded, let new = selectedViewController, new !== shown else {
      return bar.showSelection(index)
    }
    bar.showSelection(index)
    let old = shown
    shown = new
    bottomBarChanged(animated: false)
    layOutParts()
    let animator = old.flatMap {
      delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: new)
    }
    guard let old, let animator, view.window != nil else {
      old?.viewIfLoaded?.removeFromSuperview()
      return place(new)
    }
    transition(from: old, to: new, by: animator)
  }

  private func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  private func transition(
    from old: UIViewController, to new: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning
  ) {
    let transition = ControllerTransition(
      from: old, to: new, kind: .exchange, in: content,
      duration: animator.transitionDuration(using: nil)
    ) { _ in
      self.state.transition = nil
      old.state.transition = nil
      new.state.transition = nil
      old.viewIfLoaded?.removeFromSuperview()
      if new.view.superview !== self.content { self.place(new) }
      old.endExchange(appearing: false)
      new.endExchange(appearing: true)
    }
    transition.animator = animator
    (state.transition, old.state.transition, new.state.transition) =
      (transition, transition, transition)
    old.beginExchange(appearing: false, animated: true)
    new.beginExchange(appearing: true, animated: true)
    new.view.frame = content.bounds
    transition.begin()
  }
}
