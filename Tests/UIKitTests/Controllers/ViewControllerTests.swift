import LaminaKit
import Testing

@testable import UIKit

@MainActor @Suite("Controllers")
struct ViewControllerTests {
  /// Notes what it is told.
  final class Told: UIViewController {
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

  @Test("a view is loaded once, and appears after its layout when the window shows")
  func life() throws {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.layer.addSublayer(window.layer)
    let controller = Told()
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

  @Test("responders: the view, its controller, the superview, the window")
  func responders() {
    let window = UIWindow(frame: .zero)
    let (controller, inner) = (UIViewController(), UIView())
    window.rootViewController = controller
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view && controller.view.next === controller)
    #expect(controller.next === window && window.next == nil)
  }

  @Test("a style of a controller's own changes colours below, and is told")
  func style() {
    final class Styled: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        changes += 1
      }
    }
    let (controller, inner) = (Styled(), UIView())
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

  @Test("children have one parent and are told")
  func children() {
    let (a, b, child) = (UIViewController(), UIViewController(), UIViewController())
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
    let (root, sheet) = (UIViewController(), Told())
    window.rootViewController = root
    var done = 0
    root.present(sheet, animated: false) { done += 1 }
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(sheet.view.superview === window && done == 1)
    sheet.dismiss(animated: false) { done += 1 }
    #expect(root.presentedViewController == nil && sheet.view.superview == nil && done == 2)
  }
}
