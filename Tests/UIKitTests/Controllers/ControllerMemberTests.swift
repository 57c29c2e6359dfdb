import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Members of controllers that clients override", .serialized)
struct ControllerMemberTests {
  final class Screen: UIViewController {
    var calls: [String] = []
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    override var shouldAutorotate: Bool { false }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      calls.append("safeArea \(view.safeAreaInsets.top)")
    }
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      calls.append("margins")
    }
    override func updateViewConstraints() {
      calls.append("constraints")
      super.updateViewConstraints()
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("from \(view.bounds.width) to \(size.width)")
      coordinator.animate { _ in
        self.calls.append("alongside \(self.view.bounds.width)")
      } completion: { _ in
        self.calls.append("done")
      }
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.willTransition(to: newCollection, with: coordinator) }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("editing \(editing)")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("willAppear \(isMovingToParent)")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("didAppear \(isMovingToParent)")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("willDisappear \(isMovingFromParent)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("didDisappear \(isMovingFromParent)")
    }
  }

  private let bench = HostedWindow()
  private let screen = Screen()

  @Test("the controllers of a window are notified before its size changes, and animate alongside")
  func size() {
    let root = UINavigationController(rootViewController: screen)
    bench.window.rootViewController = root
    bench.host.settle()
    screen.calls = []
    bench.window.frame.size.width = 250
    bench.advance(to: 0.1)
    let own = screen.calls.filter { !$0.hasPrefix("safeArea") }
    #expect(own == ["from 400.0 to 250.0", "alongside 250.0", "done"])
  }

  @Test("a controller knows whether it is pushed or popped")
  func moving() {
    let root = UINavigationController(rootViewController: UIViewController())
    bench.window.rootViewController = root
    bench.advance(to: 0.1)
    root.pushViewController(screen, animated: true)
    bench.advance(to: 1)
    root.pushViewController(UIViewController(), animated: true)
    bench.advance(to: 2)
    root.popViewController(animated: true)
    bench.advance(to: 3)
    root.popViewController(animated: true)
    bench.advance(to: 4)
    let own = screen.calls.filter { $0.contains("ppear") }
    #expect(
      own == [
        "willAppear true", "didAppear true", "willDisappear false", "didDisappear false",
        "willAppear false", "didAppear false", "willDisappear true", "didDisappear true",
      ])
  }

  @Test("safe area, margins and constraints are reported; the edit button switches editing")
  func notices() {
    bench.window.rootViewController = screen
    bench.host.settle()
    #expect(screen.calls.contains("constraints"))
    screen.calls = []
    screen.additionalSafeAreaInsets.top = 5
    screen.view.layoutMargins = .zero
    screen.view.setNeedsUpdateConstraints()
    screen.view.layoutIfNeeded()
    #expect(screen.calls == ["safeArea 5.0", "margins", "constraints"])
    let button = screen.editButtonItem
    #expect(button.title == "Edit" && !screen.isEditing)
    (button.makeView(in: UIView(), nil) as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(button.title == "Done" && screen.isEditing && screen.calls.last == "editing true")
    screen.setNeedsStatusBarAppearanceUpdate()
    screen.toolbarItems = [button]
    #expect(screen.toolbarItems?.count == 1 && !screen.isModalInPresentation)
  }

  @Test("a container reports appearance itself; views are not reported twice")
  func reported() {
    let root = UIViewController()
    bench.window.rootViewController = root
    bench.host.settle()
    root.addChild(screen)
    screen.beginAppearanceTransition(true, animated: true)
    root.view.addSubview(screen.view)
    bench.advance(to: 0.1)
    screen.endAppearanceTransition()
    screen.didMove(toParent: root)
    #expect(screen.calls.filter { $0.contains("ppear") } == ["willAppear true", "didAppear true"])
    screen.calls = []
    screen.willMove(toParent: nil)
    screen.beginAppearanceTransition(false, animated: true)
    screen.view.removeFromSuperview()
    screen.endAppearanceTransition()
    screen.removeFromParent()
    #expect(screen.calls == ["willDisappear true", "didDisappear true"])
  }

  /// Moves a presented view at once, and reports that its controller appears and disappears.
  final class Reporter: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let isComing = context.view(forKey: .to) != nil
      let screen = context.viewController(forKey: isComing ? .to : .from)
      screen?.beginAppearanceTransition(isComing, animated: true)
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.containerView.alpha = isComing ? 1 : 0.5
        screen?.view.alpha = isComing ? 0.9 : 0
      } completion: { _ in
        context.completeTransition(true)
        screen?.endAppearanceTransition()
      }
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
  }

  @Test("what a transition reports itself is not reported twice")
  func reportedByTransition() {
    let reporter = Reporter()
    bench.window.rootViewController = UIViewController()
    bench.host.settle()
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = reporter
    bench.window.rootViewController?.present(screen, animated: true)
    bench.advance(to: 1)
    #expect(
      screen.calls.filter { $0.contains("ppear") } == ["willAppear false", "didAppear false"])
    screen.calls = []
    screen.dismiss(animated: true)
    bench.advance(to: 2)
    #expect(
      screen.calls.filter { $0.contains("ppear") } == ["willDisappear false", "didDisappear false"])
  }

  @Test("without extended edges, a view begins below the navigation bar")
  func edges() {
    screen.edgesForExtendedLayout = []
    let root = UINavigationController(rootViewController: UIViewController())
    bench.window.rootViewController = root
    bench.host.settle()
    root.pushViewController(screen, animated: true)
    bench.advance(to: 1)
    #expect(screen.view.frame.minY == 44 && screen.view.safeAreaInsets.top == 0)
    #expect(screen.view.frame.maxY == 400)
  }
}
