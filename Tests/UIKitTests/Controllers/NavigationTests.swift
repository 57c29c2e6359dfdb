import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Navigation and tab bar controllers", .serialized)
struct NavigationTests {
  final class Page: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear \(animated)") }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "removed" : "added")
    }
    convenience init(_ title: String) {
      self.init()
      self.title = title
    }
  }

  @Test("a push slides in; the appearance calls come at its beginning and end")
  func push() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let first = Page("First")
    let second = Page("Second")
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    _ = try stage.image(at: 0)
    #expect(first.calls == ["added", "willAppear false", "didAppear false"])
    #expect(first.view.safeAreaInsets.top == 44 && first.view.frame == stage.window.bounds)
    first.calls = []
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second && second.navigationController === navigation)
    _ = try stage.image(at: 0.175)
    let x = second.view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(x - 100) < 4 && (first.view.layer.presentation()?.frame.minX ?? 0) < -20)
    #expect(first.calls == ["willDisappear true"] && second.calls == ["willAppear true"])
    #expect(second.transitionCoordinator?.isAnimated == true)
    _ = try stage.image(at: 0.5)
    #expect(first.calls == ["willDisappear true", "didDisappear true"])
    #expect(second.calls == ["willAppear true", "didAppear true", "added"])
    #expect(first.view.superview == nil && second.transitionCoordinator == nil)
    #expect(navigation.navigationBar.backItem?.title == "First")
    navigation.popViewController(animated: true)
    _ = try stage.image(at: 1)
    #expect(navigation.viewControllers == [first] && second.parent == nil)
    #expect(second.calls.suffix(3) == ["willDisappear true", "didDisappear true", "removed"])
    #expect(first.view.transform == .identity && first.view.frame == stage.window.bounds)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test("stacks without animation, and before the view is loaded")
  func stacks() {
    let pages = (0..<3).map { Page("\($0)") }
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    #expect(!pages[0].isViewLoaded && navigation.topViewController === pages[2])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = navigation
    window.isHidden = false
    #expect(pages[2].view.window === window && !pages[1].isViewLoaded)
    #expect(navigation.popToRootViewController(animated: false) == [pages[1], pages[2]])
    #expect(pages[0].view.window === window && pages[2].view.window == nil)
    navigation.pushViewController(pages[0], animated: false)
    #expect(navigation.viewControllers == [pages[0]])
    window.isHidden = true
  }

  @Test("titles and items that change later are shown; large titles make the bar higher")
  func bar() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let page = Page("First")
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    _ = try stage.image(at: 0)
    func labels(_ view: UIView) -> [String] {
      view.subtree.compactMap { ($0 as? UILabel)?.text }
    }
    page.title = "Changed"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain)
    #expect(labels(navigation.navigationBar) == ["Changed", "Go"])
    navigation.navigationBar.prefersLargeTitles = true
    _ = try stage.image(at: 0.1)
    #expect(navigation.navigationBar.frame.height == 96 && page.view.safeAreaInsets.top == 96)
    navigation.setNavigationBarHidden(true, animated: false)
    _ = try stage.image(at: 0.2)
    #expect(page.view.safeAreaInsets.top == 0)
  }

  @Test("a tap on a tab shows its controller")
  func tabs() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let pages = (0..<2).map { Page("\($0)") }
    pages[1].tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    stage.window.rootViewController = tabs
    _ = try stage.image(at: 0)
    #expect(tabs.selectedIndex == 0 && pages[0].view.safeAreaInsets.bottom == 49)
    #expect(!pages[1].isViewLoaded && pages[1].tabBarController === tabs)
    stage.tap(at: CGPoint(x: 150, y: 280))
    _ = try stage.image(at: 0.2)
    #expect(tabs.selectedViewController === pages[1] && pages[0].view.superview == nil)
    #expect(pages[1].calls == ["added", "willAppear false", "didAppear false"])
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
  }

  @Test("a pushed controller hides the tab bar, which leaves and returns with the push and pop")
  func bottomBar() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let root = Page("Root")
    let detail = Page("Detail")
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    _ = try stage.image(at: 0)
    #expect(root.view.safeAreaInsets.bottom == 49 && tabs.tabBar.frame.minX == 0)
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    _ = try stage.image(at: 0.17)
    let x = tabs.tabBar.layer.presentation()?.frame.minX ?? 0
    #expect(x < -20 && x > -180)
    _ = try stage.image(at: 1)
    #expect(tabs.tabBar.frame.maxX <= 0 && detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    _ = try stage.image(at: 2)
    #expect(tabs.tabBar.frame.minX == 0 && root.view.safeAreaInsets.bottom == 49)
  }

  @Test("a tab bar controller is the delegate of its bar; a bar of its own has one")
  func tabBarDelegate() throws {
    final class Tabs: UITabBarController {
      var chosen: [Int] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        super.tabBar(tabBar, didSelect: item)
        chosen.append(item.tag)
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let tabs = Tabs()
    let pages = [Page("a"), Page("b")]
    pages[1].tabBarItem = UITabBarItem(title: "b", image: nil, tag: 5)
    tabs.viewControllers = pages
    stage.window.rootViewController = tabs
    _ = try stage.image(at: 0)
    stage.tap(at: CGPoint(x: 150, y: 280))
    _ = try stage.image(at: 0.2)
    #expect(tabs.chosen == [5] && tabs.selectedIndex == 1)
  }

  @Test("a view describes itself with its frame and layer")
  func description() {
    let view = UIView(frame: CGRect(x: 0, y: 0.5, width: 10, height: 10))
    let text = view.description
    #expect(text.hasPrefix("<UIView: 0x") && text.contains("; frame = (0 0.5; 10 10); layer = <CA"))
    view.isHidden = true
    view.alpha = 0.5
    #expect("\(view)".contains("alpha = 0.5; hidden = YES; layer"))
    #expect(UILabel().description.hasPrefix("<UILabel: 0x"))
  }
}
