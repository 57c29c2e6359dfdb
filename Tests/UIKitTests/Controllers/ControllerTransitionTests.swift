import Foundation
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Transitions between controllers")
struct ControllerTransitionTests {
  /// Slides the new view in from the right, or the old one out to the right.
  final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    var views: [Bool] = []
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      1
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let isComing = context.view(forKey: .to) != nil
      views.append(context.view(forKey: .from) != nil)
      guard let view = context.view(forKey: isComing ? .to : .from) else { return }
      if isComing { context.containerView.addSubview(view) }
      let inside = context.containerView.bounds
      let outside = context.containerView.bounds.offsetBy(dx: 400, dy: 0)
      view.frame = isComing ? outside : inside
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = isComing ? inside : outside
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let slide = Slide()
    var interaction: UIPercentDrivenInteractiveTransition?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { slide }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    )
      -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
  }

  private let bench = HostedWindow()
  private let root = UIViewController()
  private let atlas = UIViewController()
  private let delegate = Delegate()

  init() {
    bench.window.rootViewController = root
    atlas.modalPresentationStyle = .custom
    atlas.transitioningDelegate = delegate
    bench.host.settle()
  }

  private var x: Double { Double(atlas.view.layer.presentation()?.frame.minX ?? .nan) }

  @Test("a custom animator presents and dismisses a controller")
  func custom() {
    var done = 0
    var alongside = 0.0
    var notes = [String]()
    root.present(atlas, animated: true) { done += 1 }
    #expect(atlas.isBeingPresented && atlas.transitionCoordinator != nil)
    root.transitionCoordinator?.animate { _ in
      self.root.view.alpha = 0.5
    } completion: {
      notes.append("ended \($0.isCancelled) \($0.transitionDuration)")
    }
    bench.advance(to: 0.5)
    alongside = Double(root.view.layer.presentation()?.opacity ?? 0)
    #expect(isNear(x, 200) && isNear(alongside, 0.75) && done == 0)
    bench.advance(to: 1.2)
    #expect(isNear(x, 0) && done == 1 && notes == ["ended false 1.0"])
    #expect(atlas.transitionCoordinator == nil && !atlas.isBeingPresented)
    atlas.dismiss(animated: true) { done += 1 }
    #expect(atlas.isBeingDismissed)
    bench.advance(to: 1.7)
    #expect(isNear(x, 200, within: 0.5))
    bench.advance(to: 2.5)
    #expect(done == 2 && atlas.view.superview == nil && root.presentedViewController == nil)
    // One view below the other: the container was removed.
    #expect(bench.window.subviews.contains(root.view) && delegate.slide.ended == [true, true])
    // In a custom presentation, the transition manages only the moving view.
    #expect(delegate.slide.views == [false, true])
  }

  private final class Late: UIViewController {
    let delegate = Delegate()
    override func viewDidLoad() {
      super.viewDidLoad()
      transitioningDelegate = delegate
    }
  }

  @Test("a delegate that is set when the view is loaded is asked for the transition")
  func late() {
    let late = Late()
    late.modalPresentationStyle = .fullScreen
    root.present(late, animated: true)
    bench.advance(to: 0.5)
    #expect(isNear(Double(late.view.layer.presentation()?.frame.minX ?? .nan), 200))
    bench.advance(to: 1.2)
    #expect(late.delegate.slide.ended == [true])
  }

  @Test("an interactive transition completes or is cancelled")
  func interactive() {
    root.present(atlas, animated: true)
    bench.advance(to: 1.1)
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.interaction = hand
    var done = 0
    atlas.dismiss(animated: true) { done += 1 }
    bench.advance(to: 1.2)
    hand.update(0.25)
    bench.advance(to: 3)
    #expect(isNear(x, 100, within: 0.5) && hand.percentComplete == 0.25 && hand.duration == 1)
    hand.cancel()
    bench.advance(to: 3.125)
    #expect(isNear(x, 50, within: 8))
    bench.advance(to: 4)
    #expect(done == 1 && atlas.view.window != nil && root.presentedViewController === atlas)
    #expect(delegate.slide.ended == [true, false])

    let again = UIPercentDrivenInteractiveTransition()
    delegate.interaction = again
    atlas.view.frame = bench.window.bounds
    atlas.dismiss(animated: true) { done += 1 }
    bench.advance(to: 4.1)
    again.update(0.5)
    again.finish()
    bench.advance(to: 4.35)
    #expect(isNear(x, 300, within: 12))
    bench.advance(to: 5)
    #expect(done == 2 && atlas.view.window == nil && root.presentedViewController == nil)
  }

  @Test("without a delegate, animations run alongside the system's transition")
  func system() {
    let plain = UIViewController()
    root.present(plain, animated: true)
    plain.transitionCoordinator?.animate(alongsideTransition: { _ in self.root.view.alpha = 0 })
    bench.advance(to: 0.2)
    let seen = root.view.layer.presentation()?.opacity ?? 1
    #expect(seen > 0.2 && seen < 0.8)
    bench.advance(to: 1)
    #expect(plain.transitionCoordinator == nil && root.view.alpha == 0)
  }
}
