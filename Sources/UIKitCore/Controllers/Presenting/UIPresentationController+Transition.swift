import CoreGraphics
import Foundation

extension UIPresentationController {
  /// The duration of system presentations, in seconds.
  private static let systemDuration: TimeInterval = 0.4

  private var presented: UIViewController { presentedViewController }
  private var presenter: UIViewController { presentingViewController }

  final func addContainer(to host: UIView, frame: CGRect) {
    let made = PresentationContainer(frame: frame)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.presentation = self
    container = made
    host.addSubview(made)
  }

  // MARK: Presentation

  final func present(animated: Bool, source: UIViewController, _ completion: (() -> Void)?) {
    presented.state.isArriving = true
    guard animated else {
      presentationTransitionWillBegin()
      addPresentedView()
      removePresentersView()
      presented.state.isArriving = false
      presentationTransitionDidEnd(true)
      completion?()
      return
    }
    // The delegate may be set in `viewDidLoad()`.
    presented.loadViewIfNeeded()
    let own = presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
    let transition = makeTransition(.presentation, by: own) { didComplete in
      self.endPresentation(didComplete)
      completion?()
    }
    presented.beginExchange(appearing: true, animated: true)
    if shouldRemovePresentersView { presenter.beginExchange(appearing: false, animated: true) }
    presentationTransitionWillBegin()
    if let own {
      transition.interaction = presented.transitioningDelegate?
        .interactionControllerForPresentation(using: own)
      return transition.begin()
    }
    addPresentedView()
    moveViewOut()
    UIView.animate(withDuration: Self.systemDuration) {
      self.restoreView()
    } completion: { _ in
      transition.completeTransition(true)
    }
    transition.beginAlongside()
  }

  private func endPresentation(_ didComplete: Bool) {
    let presented = presented
    let presenter = presenter
    presented.state.isArriving = false
    if didComplete {
      removePresentersView()
    } else {
      presented.revertExchange()
      presentedView?.removeFromSuperview()
      if shouldRemovePresentersView { presenter.revertExchange() }
    }
    if shouldRemovePresentersView { presenter.endExchange(appearing: !didComplete) }
    presented.endExchange(appearing: didComplete)
    presentationTransitionDidEnd(didComplete)
    if !didComplete { forget(presented, presenter) }
  }

  private func addPresentedView() {
    guard let view = presentedView, let container else { return }
    view.frame = frameOfPresentedViewInContainerView
    if view.frame == container.bounds {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    container.addSubview(view)
  }

  // MARK: Dismissal

  package final func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    presented.state.isLeaving = true
    presented.state.isAnimated = animated
    guard animated, container?.window != nil else {
      restorePresentersView()
      dismissalTransitionWillBegin()
      endDismissal(true, completion)
      return
    }
    let own = presented.transitioningDelegate?.animationController(forDismissed: presented)
    let transition = makeTransition(.dismissal, by: own) { self.endDismissal($0, completion) }
    presented.beginExchange(appearing: false, animated: true)
    if shouldRemovePresentersView { presenter.beginExchange(appearing: true, animated: true) }
    restorePresentersView()
    dismissalTransitionWillBegin()
    if let own {
      transition.interaction = presented.transitioningDelegate?.interactionControllerForDismissal(
        using: own)
      return transition.begin()
    }
    let view = presentedView
    let alpha = presentedView?.alpha ?? 1
    UIView.animate(withDuration: Self.systemDuration) {
      self.moveViewOut()
    } completion: { _ in
      transition.completeTransition(true)
      view?.alpha = alpha
    }
    transition.beginAlongside()
  }

  private func endDismissal(_ didComplete: Bool, _ completion: (() -> Void)?) {
    let presented = presented
    let presenter = presenter
    if didComplete {
      presentedView?.removeFromSuperview()
    } else {
      if shouldRemovePresentersView { presenter.revertExchange() }
      removePresentersView()
      presented.revertExchange()
    }
    if shouldRemovePresentersView { presenter.endExchange(appearing: didComplete) }
    presented.endExchange(appearing: !didComplete)
    presented.state.isLeaving = false
    presented.state.isAnimated = false
    dismissalTransitionDidEnd(didComplete)
    if didComplete { forget(presented, presenter) }
    completion?()
  }

  private func forget(_ presented: UIViewController, _ presenter: UIViewController) {
    container?.removeFromSuperview()
    container = nil
    (presenter.state.presented, presented.state.presenter) = (nil, nil)
    presented.state.presentation = nil
  }

  // MARK: Views

  /// Creates a transition, which both controllers reference until it ends.
  private func makeTransition(
    _ kind: ControllerTransition.Kind,
    by animator: (any UIViewControllerAnimatedTransitioning)?, _ end: @escaping (Bool) -> Void
  ) -> ControllerTransition {
    let isPresenting = kind == .presentation
    let presented = presented
    let presenter = presenter
    let transition = ControllerTransition(
      from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter,
      kind: kind, in: container ?? UIView(),
      duration: animator?.transitionDuration(using: nil) ?? Self.systemDuration
    ) { didComplete in
      presented.state.transition = nil
      presenter.state.transition = nil
      self.returnPresentersView()
      end(didComplete)
    }
    transition.animator = animator
    transition.presentation = self
    (presented.state.transition, presenter.state.transition) = (transition, transition)
    return transition
  }

  /// Moves the presenter's view back from the container, to which an animator may have moved it.
  private func returnPresentersView() {
    guard let container, let view = presenter.viewIfLoaded, view.superview === container else {
      return
    }
    (formerSuperview ?? container.superview)?.insertSubview(view, at: 0)
  }

  private func removePresentersView() {
    guard shouldRemovePresentersView, let view = presenter.viewIfLoaded, view.window != nil
    else { return }
    formerSuperview = view.superview
    view.removeFromSuperview()
  }

  private func restorePresentersView() {
    guard let view = presenter.viewIfLoaded, view.superview == nil, let formerSuperview else {
      return
    }
    view.frame = formerSuperview.bounds
    formerSuperview.insertSubview(view, at: 0)
  }

  /// Moves the view to its dismissed state: below the container, or transparent.
  private func moveViewOut() {
    guard let view = presentedView else { return }
    if presented.modalTransitionStyle == .crossDissolve {
      view.alpha = 0
    } else {
      view.frame.origin.y = container?.bounds.maxY ?? 0
    }
  }

  private func restoreView() {
    guard let view = presentedView else { return }
    if presented.modalTransitionStyle == .crossDissolve {
      view.alpha = 1
    } else {
      view.frame.origin.y = frameOfPresentedViewInContainerView.minY
    }
  }
}
