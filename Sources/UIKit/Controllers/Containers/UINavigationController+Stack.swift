import QuartzCore
import UIKitCore

extension UINavigationController {
  final func replaceStack(_ new: [UIViewController], animated: Bool) {
    let old = stack
    guard old.map(ObjectIdentifier.init) != new.map(ObjectIdentifier.init) else { return }
    stack = new
    for controller in new where controller.parent !== self { addChild(controller) }
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    for controller in removed {
      controller.willMove(toParent: nil)
      controller.state.isMovingOut = true
    }
    guard isViewLoaded else {
      for controller in removed { controller.removeFromParent() }
      return
    }
    tabBarController?.bottomBarChanged(animated: animated)
    let isPop = removed.contains { $0 === old.last } && old.contains { $0 === new.last }
    show(new.last, animated: animated, isPop: isPop) { didComplete in
      if didComplete {
        for controller in removed { controller.removeFromParent() }
        for controller in new where !old.contains(where: { $0 === controller }) {
          controller.didMove(toParent: self)
        }
      } else {
        self.stack = old
        for controller in new where !old.contains(where: { $0 === controller }) {
          controller.willMove(toParent: nil)
          controller.removeFromParent()
        }
      }
    }
  }

  /// Shows the last controller without a transition.
  final func showTop() {
    guard let top = stack.last, shownController !== top else { return }
    show(top, animated: false, isPop: false) { _ in top.didMove(toParent: self) }
  }

  private func show(
    _ controller: UIViewController?, animated: Bool, isPop: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    let old = shownController
    guard let controller, controller !== old else {
      bar.show(stack.map(\.navigationItem), animated: false, isPop: isPop)
      return completion(true)
    }
    layOutBar()
    delegate?.navigationController(self, willShow: controller, animated: animated)
    shownController = controller
    let runs = animated && old != nil && view.window != nil
    bar.show(stack.map(\.navigationItem), animated: runs, isPop: isPop)
    showToolbarItems(animated: runs)
    layOutBar()
    guard runs, let old else {
      return exchange(old, controller, animated: animated, completion)
    }
    transition(from: old, to: controller, isPop: isPop, completion)
  }

  private func exchange(
    _ old: UIViewController?, _ new: UIViewController, animated: Bool,
    _ completion: (Bool) -> Void
  ) {
    old?.view.removeFromSuperview()
    place(new)
    completion(true)
    delegate?.navigationController(self, didShow: new, animated: animated)
  }

  private func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = contentFrame(of: controller)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  private func transition(
    from old: UIViewController, to new: UIViewController, isPop: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    let own = delegate?.navigationController(
      self, animationControllerFor: isPop ? .pop : .push, from: old, to: new)
    let animator = own ?? NavigationSlide(isPush: !isPop)
    let transition = ControllerTransition(
      from: old, to: new, kind: .exchange, in: content,
      duration: animator.transitionDuration(using: nil)
    ) { didComplete in
      self.state.transition = nil
      old.state.transition = nil
      new.state.transition = nil
      self.finish(from: old, to: new, didComplete, completion)
    }
    transition.animator = animator
    if let own {
      transition.interaction = delegate?.navigationController(
        self, interactionControllerFor: own)
    }
    (state.transition, old.state.transition, new.state.transition) =
      (transition, transition, transition)
    old.beginExchange(appearing: false, animated: true)
    new.beginExchange(appearing: true, animated: true)
    new.view.frame = contentFrame(of: new)
    transition.endFrame = new.view.frame
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transition.begin()
  }

  private func finish(
    from old: UIViewController, to new: UIViewController, _ didComplete: Bool,
    _ completion: (Bool) -> Void
  ) {
    let (shown, hidden) = didComplete ? (new, old) : (old, new)
    if !didComplete { new.revertExchange() }
    hidden.viewIfLoaded?.removeFromSuperview()
    if !didComplete { old.revertExchange() }
    if shown.view.superview !== content { place(shown) }
    shownController = shown
    old.endExchange(appearing: !didComplete)
    new.endExchange(appearing: didComplete)
    completion(didComplete)
    if !didComplete {
      bar.show(stack.map(\.navigationItem), animated: false, isPop: false)
      showToolbarItems(animated: false)
    }
    layOutBar()
    delegate?.navigationController(self, didShow: shown, animated: true)
  }

  /// Lays out content and bar, which covers the top of the content.
  final func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let top = view.safeAreaInsets.top
    let height = bar.barHeight + top
    if content.frame != view.bounds { content.frame = view.bounds }
    bar.frame = CGRect(
      x: 0, y: isBarHidden ? -height : 0, width: view.bounds.width, height: height)
    bar.alpha = isBarHidden ? 0 : 1
    let bottom = layOutToolbar(in: view)
    guard let shown = shownController else { return showEdge() }
    let covers = !isBarHidden && shown.edgesForExtendedLayout.contains(.top)
    let isBelow = shown.edgesForExtendedLayout.contains(.bottom)
    shown.setBarInsets(
      UIEdgeInsets(top: covers ? height : 0, left: 0, bottom: isBelow ? bottom : 0, right: 0))
    if let view = shown.viewIfLoaded, view.superview === content, state.transition == nil,
      view.frame != contentFrame(of: shown)
    {
      view.frame = contentFrame(of: shown)
    }
    showEdge()
  }

  /// The frame of a controller's view: between the bars if it does not extend under them.
  private func contentFrame(of controller: UIViewController) -> CGRect {
    let edges = controller.edgesForExtendedLayout
    let safe = viewIfLoaded?.safeAreaInsets ?? .zero
    var insets = UIEdgeInsets.zero
    if !isBarHidden, !edges.contains(.top) { insets.top = bar.barHeight + safe.top }
    if !isToolbarAway, !edges.contains(.bottom) { insets.bottom = UIToolbar.height + safe.bottom }
    return content.bounds.inset(by: insets)
  }

  /// Shows the background of the bar while content is below it.
  final func showEdge() { bar.isAtEdge = shownController?.viewIfLoaded?.isScrolledToTop ?? true }
}

extension UIView {
  /// Whether no scroll view of the view has content above its top.
  fileprivate var isScrolledToTop: Bool {
    guard
      let scroll = self as? UIScrollView ?? subviews.lazy.compactMap({ $0 as? UIScrollView }).first
    else { return true }
    return scroll.contentOffset.y <= -scroll.adjustedContentInset.top
  }
}
