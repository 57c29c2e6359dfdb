import Foundation
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Cancelled transitions: the appearance calls", .serialized)
struct CancelledTransitionTests {
  final class Page: UIViewController {
    static var calls: [String] = []
    private func note(_ call: String) { Self.calls.append("\(title ?? "") \(call)") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  final class Driver: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
  {
    let hand = UIPercentDrivenInteractiveTransition()
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from) else { return }
      if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
      UIView.animate(withDuration: 1) {
        from.alpha = 0
      } completion: { _ in
        from.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private let bench = HostedWindow()
  private let first = Page()
  private let second = Page()
  private let driver = Driver()

  init() { (first.title, second.title) = ("first", "second") }

  private func cancel() {
    Page.calls = []
    driver.hand.update(0.3)
    bench.advance(to: 3)
    driver.hand.cancel()
    bench.advance(to: 5)
  }

  @Test("a cancelled pop: the lower page disappears again, then the upper one appears")
  func pop() {
    let navigation = UINavigationController(rootViewController: first)
    bench.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    bench.advance(to: 1)
    navigation.delegate = driver
    Page.calls = []
    navigation.popViewController(animated: true)
    #expect(Page.calls == ["second willDisappear", "first willAppear", "first isAppearing"])
    cancel()
    #expect(
      Page.calls == [
        "first willDisappear", "first didDisappear", "second willAppear", "second isAppearing",
        "second didAppear",
      ])
    #expect(navigation.viewControllers.count == 2 && !second.isMovingFromParent)
  }

  @Test("a cancelled push: the new page disappears and leaves the stack")
  func push() {
    let navigation = UINavigationController(rootViewController: first)
    bench.window.rootViewController = navigation
    bench.advance(to: 1)
    navigation.delegate = driver
    navigation.pushViewController(second, animated: true)
    cancel()
    #expect(
      Page.calls == [
        "second willDisappear", "second didDisappear", "first willAppear", "first isAppearing",
        "first didAppear",
      ])
    #expect(navigation.viewControllers == [first] && second.parent == nil)
  }

  @Test("a cancelled dismissal: the presented page appears again")
  func dismissal() {
    bench.window.rootViewController = first
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = driver
    first.present(second, animated: false)
    bench.advance(to: 1)
    second.dismiss(animated: true)
    cancel()
    #expect(
      Page.calls == [
        "first willDisappear", "first didDisappear", "second willAppear", "second isAppearing",
        "second didAppear",
      ])
  }
}
