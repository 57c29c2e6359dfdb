import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Controllers")
struct ViewControllerTests {
  /// Records the calls it receives.
  final class RecordingController: UIViewController {
    var calls: [String] = []
    override func loadView() {
      calls.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { calls.append("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
    override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
  }

  @Test("a view is loaded once, and appears after layout when the window is shown")
  func life() throws {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.layer.addSublayer(window.layer)
    let controller = RecordingController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    window.rootViewController = controller
    #expect(controller.calls == ["loadView", "viewDidLoad"])
    #expect(controller.view.frame == window.bounds && controller.view.window === window)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && !window.isHidden)
    _ = try stage.image(at: 0)
    #expect(
      controller.calls == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews",
        "viewDidAppear",
      ])
    controller.calls = []
    window.rootViewController = nil
    #expect(controller.calls == ["viewWillDisappear", "viewDidDisappear"])
    window.isHidden = true
  }

  @Test("the responder chain: view, controller, superview, window")
  func responders() {
    let window = UIWindow(frame: .zero)
    let controller = UIViewController()
    let inner = UIView()
    window.rootViewController = controller
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view && controller.view.next === controller)
    #expect(controller.next === window && window.next == nil)
  }

  @Test("overriding the interface style updates colours and calls traitCollectionDidChange")
  func style() {
    final class Styled: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        changes += 1
      }
    }
    let controller = Styled()
    let inner = UIView()
    controller.view.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? .black : .white
    }
    inner.backgroundColor = controller.view.backgroundColor
    controller.view.addSubview(inner)
    #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.layer.backgroundColor == UIColor.black.cgColor)
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor && controller.changes == 1)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.changes == 1)
  }

  @Test("a child controller has one parent, and is notified of changes")
  func children() {
    let a = UIViewController()
    let b = UIViewController()
    let child = UIViewController()
    a.addChild(child)
    #expect(child.parent === a && a.children.count == 1)
    b.addChild(child)
    #expect(child.parent === b && a.children.isEmpty)
    child.removeFromParent()
    #expect(child.parent == nil && b.children.isEmpty)
  }

  @Test("a presented controller covers the window until it is dismissed")
  func presenting() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let root = UIViewController()
    let atlas = RecordingController()
    window.rootViewController = root
    var done = 0
    root.present(atlas, animated: false) { done += 1 }
    #expect(root.presentedViewController === atlas && atlas.presentingViewController === root)
    #expect(atlas.view.window === window && done == 1)
    #expect(atlas.view.superview?.superview === atlas.presentationController?.containerView)
    atlas.dismiss(animated: false) { done += 1 }
    #expect(root.presentedViewController == nil && atlas.view.superview == nil && done == 2)
  }
}
