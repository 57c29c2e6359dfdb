import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Toolbars", .serialized)
struct ToolbarTests {
  private let bench = HostedWindow()

  private func frames(_ bar: UIToolbar) -> [CGRect] {
    bar.layoutIfNeeded()
    return bar.subviews.filter { $0 is UIButton || $0.tag == 7 }.map(\.frame)
      .sorted { $0.minX < $1.minX }
  }

  private func box(_ width: CGFloat) -> UIBarButtonItem {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    view.tag = 7
    return UIBarButtonItem(customView: view)
  }

  @Test("flexible spaces share what items and fixed spaces leave")
  func spaces() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 332, height: 44))
    bar.items = [box(20), .flexibleSpace(), box(30), .fixedSpace(10), box(40), .flexibleSpace()]
    #expect(
      frames(bar) == [
        CGRect(x: 16, y: 12, width: 20, height: 20), CGRect(x: 136, y: 12, width: 30, height: 20),
        CGRect(x: 176, y: 12, width: 40, height: 20),
      ])
    bar.setItems([box(20), box(30)], animated: false)
    #expect(frames(bar).map(\.minX) == [16, 44])
    bar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace), box(10),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace),
    ]
    #expect(frames(bar).map(\.minX) == [161])
    #expect(bar.sizeThatFits(CGSize(width: 100, height: 9)).height == 44)
  }

  @Test("a navigation controller shows the toolbar items of the shown controller")
  func navigation() {
    let first = UIViewController()
    let second = UIViewController()
    first.toolbarItems = [box(20)]
    let navigation = UINavigationController(rootViewController: first)
    bench.window.rootViewController = navigation
    bench.host.settle()
    #expect(navigation.isToolbarHidden && first.view.safeAreaInsets.bottom == 0)
    let height = navigation.view.bounds.height
    #expect(navigation.toolbar.frame.minY >= height)
    navigation.setToolbarHidden(false, animated: false)
    bench.host.settle()
    #expect(navigation.toolbar.frame.minY == height - 44)
    #expect(first.view.safeAreaInsets.bottom == 44 && frames(navigation.toolbar).count == 1)
    second.toolbarItems = [box(20), .flexibleSpace(), box(30)]
    navigation.pushViewController(second, animated: false)
    #expect(navigation.toolbar.items?.count == 3)
    second.toolbarItems = [box(20), box(30)]
    #expect(navigation.toolbar.items?.count == 2)
    second.edgesForExtendedLayout = []
    navigation.view.setNeedsLayout()
    bench.host.settle()
    #expect(second.view.frame.maxY == height - 44)
    navigation.popViewController(animated: false)
    #expect(navigation.toolbar.items?.count == 1)
    navigation.isToolbarHidden = true
    #expect(first.view.safeAreaInsets.bottom == 0)
  }

  @Test("a touch of an item performs its action")
  func touch() {
    var count = 0
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in count += 1 })
    ]
    bench.window.addSubview(bar)
    bench.host.settle()
    let button = bar.subviews.compactMap { $0 as? UIButton }.first
    button?.sendActions(for: .touchUpInside)
    #expect(count == 1 && button?.title(for: .normal) == "Done")
  }
}
