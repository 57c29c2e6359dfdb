import Foundation
import LaminaKit
import LaminaViews
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Presentations", .serialized)
struct PresentationTests {
  /// Records its appearance calls.
  final class Page: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  /// Fades with a property animator.
  final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    var plainCalls = 0
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      plainCalls += 1
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if let animator { return animator }
      let view = context.view(forKey: .to) ?? context.view(forKey: .from)
      let isComing = context.view(forKey: .to) != nil
      if isComing, let view {
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view?.alpha = isComing ? 1 : 0
      }
      made.addCompletion { _ in
        self.animator = nil
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator = made
      return made
    }
  }

  /// Shows the lower half, over a dimmed background.
  final class HalfSheet: UIPresentationController {
    let dimming = UIView()
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let box = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: box.midY, width: box.width, height: box.height / 2)
    }
    override func presentationTransitionWillBegin() {
      dimming.frame = containerView?.bounds ?? .zero
      dimming.alpha = 0
      containerView?.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
      calls.append("willBegin")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      calls.append("did \(completed)")
    }
    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
      calls.append("willEnd")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      calls.append("ended \(completed)")
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let fader = Fader()
    var half: HalfSheet?
    var usesFader = true
    var interaction: UIPercentDrivenInteractiveTransition?
    var asked: [UIViewController?] = []
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked = [presenting, source]
      return usesFader ? fader : nil
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { usesFader ? fader : nil }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let made = HalfSheet(presentedViewController: presented, presenting: presenting)
      half = made
      return made
    }
  }

  private let bench = HostedWindow()
  private let child = Page()
  private let root: UINavigationController
  private let shown = Page()
  private let delegate = Delegate()

  init() {
    root = UINavigationController(rootViewController: child)
    bench.window.rootViewController = root
    bench.host.settle()
  }

  @Test("a child of a presented container dismisses the container")
  func dismissFromChild() {
    let inner = UIViewController()
    let container = UINavigationController(rootViewController: inner)
    child.present(container, animated: false)
    #expect(inner.presentingViewController === root && root.presentedViewController === container)
    #expect(child.presentedViewController === container && inner.presentedViewController == nil)
    var done = 0
    inner.dismiss(animated: false) { done += 1 }
    #expect(root.presentedViewController == nil && container.view.window == nil && done == 1)
    #expect(inner.presentingViewController == nil)
  }

  @Test("the outermost container presents for a child, which is the source")
  func presenterOfChild() {
    shown.modalPresentationStyle = .fullScreen
    shown.transitioningDelegate = delegate
    child.present(shown, animated: true)
    #expect(delegate.asked == [root, child] && shown.presentingViewController === root)
    let transition = shown.transitionCoordinator
    #expect(transition?.viewController(forKey: .from) === root)
    #expect(transition?.view(forKey: .from) === root.view)
    bench.advance(to: 1.5)
    let second = UIViewController()
    second.modalPresentationStyle = .overCurrentContext
    let inner = UIViewController()
    shown.addChild(inner)
    shown.view.addSubview(inner.view)
    inner.definesPresentationContext = true
    inner.present(second, animated: false)
    #expect(second.presentingViewController === inner && second.view.isDescendant(of: shown.view))
  }

  @Test("a full-screen presentation covers the presenter, which disappears and returns")
  func fullScreen() {
    bench.advance(to: 0.1)
    child.calls = []
    shown.modalPresentationStyle = .fullScreen
    child.present(shown, animated: true)
    #expect(child.calls == ["willDisappear"] && shown.calls == ["willAppear"])
    bench.advance(to: 1)
    #expect(child.calls == ["willDisappear", "didDisappear"])
    #expect(shown.calls == ["willAppear", "didAppear"] && root.view.window == nil)
    shown.dismiss(animated: true)
    #expect(child.calls.suffix(1) == ["willAppear"] && root.view.window != nil)
    bench.advance(to: 2)
    #expect(child.calls.suffix(2) == ["willAppear", "didAppear"])
    #expect(shown.calls.suffix(2) == ["willDisappear", "didDisappear"])
    child.calls = []
    shown.modalPresentationStyle = .overFullScreen
    child.present(shown, animated: true)
    bench.advance(to: 3)
    #expect(child.calls.isEmpty && root.view.window != nil)
    shown.dismiss(animated: false)
    shown.modalPresentationStyle = .fullScreen
    child.present(shown, animated: false)
    #expect(child.calls == ["willDisappear", "didDisappear"])
    shown.dismiss(animated: false)
    bench.advance(to: 3.1)
    #expect(child.calls.suffix(2) == ["willAppear", "didAppear"])
  }

  @Test("an interruptible animator runs instead of the plain animation, and is driven")
  func interruptible() {
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = delegate
    root.present(shown, animated: true)
    bench.advance(to: 0.5)
    #expect(isNear(alpha, 0.5, within: 0.02) && delegate.fader.plainCalls == 0)
    bench.advance(to: 1.2)
    #expect(shown.transitionCoordinator == nil && !shown.isBeingPresented)
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.interaction = hand
    shown.dismiss(animated: true)
    hand.update(0.3)
    bench.advance(to: 2)
    #expect(isNear(alpha, 0.7, within: 0.02))
    hand.cancel()
    bench.advance(to: 4)
    #expect(root.presentedViewController === shown && isNear(alpha, 1))
    let again = UIPercentDrivenInteractiveTransition()
    delegate.interaction = again
    shown.dismiss(animated: true)
    again.update(0.3)
    again.finish()
    bench.advance(to: 6)
    #expect(root.presentedViewController == nil && shown.view.window == nil)
  }

  private var alpha: Double { Double(shown.view.layer.presentation()?.opacity ?? -1) }

  @Test("a custom presentation controller places the view and animates a dimming view alongside")
  func presentationController() throws {
    delegate.usesFader = false
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = delegate
    child.present(shown, animated: true)
    let half = try #require(delegate.half)
    #expect(half.presentingViewController === root && half.presentedViewController === shown)
    #expect(shown.presentationController === half && half.containerView?.window != nil)
    bench.advance(to: 0.2)
    let dimmed = Double(half.dimming.layer.presentation()?.opacity ?? -1)
    #expect(dimmed > 0.3 && dimmed < 0.7)
    let y = Double(shown.view.layer.presentation()?.frame.minY ?? -1)
    #expect(y > 250 && y < 350)
    bench.advance(to: 1)
    #expect(shown.view.frame == CGRect(x: 0, y: 200, width: 400, height: 200))
    bench.window.frame.size = CGSize(width: 300, height: 600)
    bench.advance(to: 1.1)
    #expect(shown.view.frame == CGRect(x: 0, y: 300, width: 300, height: 300))
    shown.dismiss(animated: true)
    bench.advance(to: 2)
    #expect(half.dimming.window == nil && half.containerView == nil)
    #expect(half.calls == ["willBegin", "did true", "willEnd", "ended true"])
  }

  @Test("a controller keeps its presentation controller with the delegate set before presenting")
  func early() {
    final class Observer: NSObject, UIAdaptivePresentationControllerDelegate {}
    let observer = Observer()
    shown.presentationController?.delegate = observer
    root.present(shown, animated: false)
    #expect(shown.presentationController?.delegate === observer)
    #expect(shown.presentationController?.containerView === shown.view.superview?.superview)
  }
}
