import CoreGraphics
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Appearance proxies: values for instances that enter a window", .serialized)
struct AppearanceTests {
  /// Classes of these tests, so that proxies do not apply to views of others.
  final class Toggle: UISwitch {}
  final class Bar: UINavigationBar {}
  final class Panel: UIView {}
  class Base: UIView {}
  final class Derived: Base {}
  final class Page: UIViewController {}
  final class Item: UIBarButtonItem {}

  private let bench = HostedWindow()

  @Test("values of a proxy apply when a view enters a window; own values have priority")
  func enters() {
    Toggle.appearance().onTintColor = .systemRed
    Toggle.appearance().backgroundColor = .systemBlue
    let plain = Toggle()
    let own = Toggle()
    own.onTintColor = .systemGreen
    #expect(plain.onTintColor == nil)
    bench.window.addSubview(plain)
    bench.window.addSubview(own)
    #expect(plain.onTintColor == .systemRed && own.onTintColor == .systemGreen)
    #expect(own.backgroundColor == .systemBlue)
    // A later change of the proxy leaves views in windows as they are.
    Toggle.appearance().onTintColor = .systemOrange
    #expect(plain.onTintColor == .systemRed)
    // A value of a proxy is none of the view itself.
    plain.removeFromSuperview()
    bench.window.addSubview(plain)
    #expect(plain.onTintColor == .systemOrange)
    // Other classes are not affected.
    let other = UISwitch()
    bench.window.addSubview(other)
    #expect(other.onTintColor == nil && Toggle.appearance() === Toggle.appearance())
  }

  @Test("values of subclasses and of containers have priority")
  func priorities() {
    Base.appearance().tintColor = .systemRed
    Base.appearance().backgroundColor = .systemYellow
    Derived.appearance().tintColor = .systemBlue
    let derived = Derived()
    let base = Base()
    bench.window.addSubview(derived)
    bench.window.addSubview(base)
    #expect(derived.tintColor == .systemBlue && derived.backgroundColor == .systemYellow)
    #expect(base.tintColor == .systemRed)

    Base.appearance(whenContainedInInstancesOf: [Panel.self]).tintColor = .systemGreen
    Base.appearance(whenContainedInInstancesOf: [Panel.self, Page.self]).tintColor = .systemPink
    let panel = Panel()
    let inside = Base()
    panel.addSubview(inside)
    bench.window.addSubview(panel)
    #expect(inside.tintColor == .systemGreen && base.tintColor == .systemRed)
    let page = Page()
    let outer = Panel()
    let deep = Base()
    outer.addSubview(deep)
    page.view.addSubview(outer)
    bench.window.addSubview(page.view)
    #expect(deep.tintColor == .systemPink)
  }

  @Test("proxies for traits apply to views with those traits")
  func traits() {
    final class Dark: UIView {}
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    Dark.appearance(for: dark).backgroundColor = .systemTeal
    let night = Dark()
    let day = Dark()
    night.overrideUserInterfaceStyle = .dark
    day.overrideUserInterfaceStyle = .light
    bench.window.addSubview(night)
    bench.window.addSubview(day)
    #expect(night.backgroundColor == .systemTeal && day.backgroundColor == nil)
  }

  @Test("bars and their items")
  func bars() throws {
    Bar.appearance().barTintColor = .systemIndigo
    Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    Bar.appearance().tintColor = .systemYellow
    Item.appearance(whenContainedInInstancesOf: [Bar.self]).setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 21), .foregroundColor: UIColor.systemRed], for: .normal)
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = Item(title: "Save", style: .plain, target: nil, action: nil)
    bar.show([item], animated: false, isPop: false)
    bench.window.addSubview(bar)
    bench.host.settle()
    #expect(bar.barTintColor == .systemIndigo && bar.tintColor == .systemYellow)
    let labels = bar.subtree.compactMap { $0 as? UILabel }
    #expect(labels.contains { $0.text == "Title" && $0.textColor == .white })
    let button = try #require(bar.subtree.compactMap { $0 as? UIButton }.first)
    #expect(button.titleLabel?.font.pointSize == 21 && button.currentTitleColor == .systemRed)
  }

  @Test("colours that views have by default are not values of their own")
  func defaults() {
    final class Row: UITableViewCell {}
    final class List: UITableView {}
    Row.appearance().backgroundColor = .clear
    List.appearance().backgroundColor = .systemGray6
    List.appearance().separatorColor = .systemRed
    let list = List(frame: .zero)
    let row = Row(style: .default, reuseIdentifier: nil)
    list.addSubview(row)
    bench.window.addSubview(list)
    #expect(row.backgroundColor == .clear && list.backgroundColor == .systemGray6)
    #expect(list.separatorColor == .systemRed)
  }
}
