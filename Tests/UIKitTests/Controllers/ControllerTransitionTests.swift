import Foundation
import LaminaViewTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Transitions between controllers")
struct ControllerTransitionTests {
  /// Slides the new view in from the right, or the old one out to it.
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
      let (inside, outside) = (
        context.containerView.bounds,
        context.containerView.bounds.offsetBy(
          dx: 400, dy: 0)
      )
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
  private let sheet = UIViewController()
  private let delegate = Delegate()

  init() {
    bench.window.rootViewController = root
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    bench.host.settle()
  }

  private var x: Double { Double(sheet.view.layer.presentation()?.frame.minX ?? .nan) }

  @Test("an animation of the client's brings a controller and takes it away")
  func custom() {
    var (done, alongside, notes) = (0, 0.0, [String]())
    root.present(sheet, animated: true) { done += 1 }
    #expect(sheet.isBeingPresented && sheet.transitionCoordinator != nil)
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
    #expect(sheet.transitionCoordinator == nil && !sheet.isBeingPresented)
    sheet.dismiss(animated: true) { done += 1 }
    #expect(sheet.isBeingDismissed)
    bench.advance(to: 1.7)
    #expect(isNear(x, 200, within: 0.5))
    bench.advance(to: 2.5)
    #expect(done == 2 && sheet.view.superview == nil && root.presentedViewController == nil)
    // One view below the other: the container has gone as well.
    #expect(bench.window.subviews.contains(root.view) && delegate.slide.ended == [true, true])
    // Of a custom presentation only the view that moves is the transition's.
    #expect(delegate.slide.views == [false, true])
  }

  @Test("a gesture leads the way, goes on to the end or back to the beginning")
  func interactive() {
    root.present(sheet, animated: true)
    bench.advance(to: 1.1)
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.interaction = hand
    var done = 0
    sheet.dismiss(animated: true) { done += 1 }
    bench.advance(to: 1.2)
    hand.update(0.25)
    bench.advance(to: 3)
    #expect(isNear(x, 100, within: 0.5) && hand.percentComplete == 0.25 && hand.duration == 1)
    hand.cancel()
    bench.advance(to: 3.125)
    #expect(isNear(x, 50, within: 8))
    bench.advance(to: 4)
    #expect(done == 1 && sheet.view.window != nil && root.presentedViewController === sheet)
    #expect(delegate.slide.ended == [true, false])

    let again = UIPercentDrivenInteractiveTransition()
    delegate.interaction = again
    sheet.view.frame = bench.window.bounds
    sheet.dismiss(animated: true) { done += 1 }
    bench.advance(to: 4.1)
    again.update(0.5)
    again.finish()
    bench.advance(to: 4.35)
    #expect(isNear(x, 300, within: 12))
    bench.advance(to: 5)
    #expect(done == 2 && sheet.view.window == nil && root.presentedViewController == nil)
  }

  @Test("without a delegate others can animate along with the system's animation")
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
