import CoreGraphics
import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Appearances of bars", .serialized)
struct BarAppearanceTests {
  private let fixture = StageFixture(CGSize(width: 200, height: 300), scale: 1)
  private var stage: Stage { fixture.stage }

  /// A page of black and white stripes that scrolls.
  final class Stripes: UIViewController {
    let scroll = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      scroll.backgroundColor = .white
      scroll.contentSize = CGSize(width: 200, height: 900)
      for index in 0..<100 {
        let stripe = UIView(frame: CGRect(x: 4 * index, y: 0, width: 2, height: 900))
        stripe.backgroundColor = .black
        scroll.addSubview(stripe)
      }
      view.addSubview(scroll)
    }
  }

  private func navigation(scrolled: CGFloat = 100) throws -> UINavigationController {
    let page = Stripes()
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    _ = try stage.image(at: 0)
    page.scroll.contentOffset.y = scrolled
    return navigation
  }

  /// The levels of red in a row of the picture, from 10 to 40 points.
  private func levels(_ row: Int) throws -> [UInt8] {
    let image = try stage.image(at: 0)
    let bytes = image.pixels
    return (10..<40).map { bytes[(row * image.width + $0) * 4] }
  }

  @Test("an effect blurs the content below a bar, and a colour is above the effect")
  func effect() throws {
    let bar = try navigation().navigationBar
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundColor == nil && appearance.backgroundEffect == nil)
    appearance.configureWithTransparentBackground()
    bar.standardAppearance = appearance
    #expect(Set(try levels(20)) == [0, 255])
    appearance.backgroundEffect = UIBlurEffect(style: .systemThinMaterialLight)
    bar.standardAppearance = appearance
    let blurred = try levels(20)
    #expect((blurred.max() ?? 0) - (blurred.min() ?? 0) < 16 && (blurred.min() ?? 0) > 150)
    #expect(Set(try levels(60)) == [0, 255])
    appearance.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    bar.standardAppearance = appearance
    #expect(try levels(20).allSatisfy { $0 < 130 })
  }

  @Test("a background and its line can be images")
  func images() throws {
    func image(_ color: UIColor, height: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: height)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: height))
      }
    }
    let bar = try navigation().navigationBar
    let appearance = UINavigationBarAppearance()
    appearance.backgroundImage = image(UIColor(white: 0.4, alpha: 1), height: 4)
    appearance.shadowImage = image(UIColor(white: 0.8, alpha: 1), height: 3)
    bar.standardAppearance = appearance
    #expect(Set(try levels(20)) == [102])
    #expect(Set(try levels(45)) == [204])
    #expect(Set(try levels(48)) == [0, 255])
    bar.shadowImage = UIImage()
    #expect(Set(try levels(45)) == [0, 255])
    bar.shadowImage = nil
    bar.setBackgroundImage(image(UIColor(white: 0.2, alpha: 1), height: 4), for: .default)
    #expect(Set(try levels(20)) == [51])
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(Set(try levels(20)) == [0, 255])
  }

  @Test("a black bar has the colours of the dark style")
  func style() throws {
    let bar = try navigation().navigationBar
    bar.barStyle = .black
    #expect(Set(try levels(5)) == [0])
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 200, height: 44))
    stage.window.addSubview(toolbar)
    #expect(Set(try levels(220)) == [255])
    toolbar.barStyle = .black
    #expect(Set(try levels(220)) == [0])
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
  }

  @Test("the title of the button that returns has its own style, or that of other buttons")
  func back() throws {
    let navigation = try navigation()
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11),
    ]
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    navigation.pushViewController(UIViewController(), animated: false)
    let title = try #require(labels(navigation.navigationBar).first { $0.text == "Title" })
    #expect(title.textColor == .green && title.font.pointSize == 11)
  }

  @Test("titles and buttons follow the edge as the background does, and stay the same views")
  func edge() throws {
    let navigation = try navigation()
    let page = try #require(navigation.topViewController as? Stripes)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    let standard = UINavigationBarAppearance()
    standard.titleTextAttributes = [.foregroundColor: UIColor.green]
    standard.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    let edge = UINavigationBarAppearance()
    edge.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 11)]
    let bar = navigation.navigationBar
    bar.standardAppearance = standard
    bar.scrollEdgeAppearance = edge
    let title = try #require(labels(bar).first { $0.text == "Title" })
    let add = try #require(labels(bar).first { $0.text == "Add" })
    let button = try #require(add.superview as? UIButton)
    #expect(title.textColor == .green && button.titleColor(for: .normal) == .red)
    page.scroll.contentOffset.y = -page.scroll.adjustedContentInset.top
    #expect(title.textColor == .label && title.font.pointSize == 11)
    #expect(button.titleColor(for: .normal) != .red)
    page.scroll.contentOffset.y = 50
    #expect(title.textColor == .green && title.font.pointSize == 17)
    #expect(button.titleColor(for: .normal) == .red && add.isDescendant(of: bar))
    #expect(title.isDescendant(of: bar))
  }

  @Test("a prompt is above the title, and makes the bar higher")
  func prompt() throws {
    let navigation = try navigation()
    let page = try #require(navigation.topViewController)
    #expect(navigation.navigationBar.frame.height == 44)
    page.navigationItem.prompt = "Choose one"
    _ = try stage.image(at: 0)
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 74 && page.view.safeAreaInsets.top == 74)
    let shown = labels(bar)
    let prompt = try #require(shown.first { $0.text == "Choose one" })
    let title = try #require(shown.first { $0.text == "Title" })
    #expect(prompt.frame.maxY <= title.frame.minY && prompt.frame.minY == 0)
    page.navigationItem.prompt = nil
    _ = try stage.image(at: 0)
    #expect(bar.frame.height == 44 && !labels(bar).contains { $0.text == "Choose one" })
  }

  @Test("the prompt of a search bar is above its field, and makes the bar higher")
  func searchPrompt() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 75))
    #expect(bar.intrinsicContentSize.height == 56)
    bar.prompt = "Find a city"
    #expect(bar.intrinsicContentSize.height == 75)
    bar.layoutIfNeeded()
    let prompt = try #require(labels(bar).first { $0.text == "Find a city" })
    #expect(prompt.frame.height == 19 && prompt.frame.maxY <= bar.searchTextField.frame.minY)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 29, width: 184, height: 36))
    bar.prompt = nil
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.midY == 37.5 && prompt.frame.height == 0)
  }

  @Test("badges have the colour of the item, else that of the bar's appearance")
  func badges() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let first = UITabBarItem(title: "A", image: nil, tag: 0)
    let second = UITabBarItem(title: "B", image: nil, tag: 1)
    first.badgeValue = "1"
    second.badgeValue = "2"
    second.badgeColor = .purple
    bar.items = [first, second]
    func color(_ text: String) -> UIColor? {
      labels(bar).first { $0.text == text }?.backgroundColor
    }
    #expect(color("1") == .systemRed && color("2") == .purple)
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .green
    bar.standardAppearance = appearance
    #expect(color("1") == .green && color("2") == .purple)
  }

  @Test("a swipe upwards hides the bars, and one downwards shows them")
  func swipe() throws {
    let navigation = try navigation(scrolled: 300)
    navigation.setToolbarHidden(false, animated: false)
    navigation.hidesBarsOnSwipe = true
    let page = try #require(navigation.topViewController as? Stripes)
    let low = CGPoint(x: 100, y: 220)
    let high = CGPoint(x: 100, y: 120)
    func drag(from start: CGPoint, to end: CGPoint) throws {
      stage.drag(from: start, to: end, duration: 0.1)
      _ = try stage.image(at: stage.time + 1)
    }
    try drag(from: CGPoint(x: 20, y: 150), to: CGPoint(x: 120, y: 150))
    #expect(!navigation.isNavigationBarHidden)
    let before = page.scroll.contentOffset.y
    try drag(from: low, to: high)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(page.scroll.contentOffset.y > before)
    try drag(from: high, to: low)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnSwipe = false
    try drag(from: low, to: high)
    #expect(!navigation.isNavigationBarHidden)
    #expect(navigation.barHideOnSwipeGestureRecognizer.view === navigation.view)
  }
}
