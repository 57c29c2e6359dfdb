import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Buttons")
struct ButtonTests {
  private func picture(_ size: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: .one).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
    }
  }

  @Test("states without a value use the normal state's; combined states use a component's")
  func states() {
    let button = UIButton(type: .custom)
    button.setTitle("go", for: .normal)
    button.setTitle("gone", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitle == "go" && button.currentTitleColor == .red)
    #expect(button.titleLabel?.text == "go" && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "go")
    button.isSelected = true
    #expect(button.currentTitle == "gone" && button.titleLabel?.text == "gone")
    #expect(button.title(for: .disabled) == "go")
    #expect(UIButton(type: .system).currentTitleColor == .systemBlue)
    #expect(UIButton().currentTitleColor == .white)
  }

  @Test("a button has the size of image, title and insets, side by side")
  func layout() {
    let button = UIButton(type: .custom)
    button.setImage(picture(20), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 26, height: 24))
    button.setTitle("Title", for: .normal)
    let size = button.intrinsicContentSize
    #expect(size.width > 40 && size.height >= 24)
    button.frame = CGRect(x: 0, y: 0, width: size.width + 100, height: size.height)
    button.layoutIfNeeded()
    let image = button.imageView?.frame ?? .null
    let title = button.titleLabel?.frame ?? .null
    #expect(abs(image.minX - 52) < 1e-6 && abs(title.minX - image.maxX) < 1e-6)
    #expect(abs(title.maxX - (size.width + 100 - 54)) < 1e-6)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 2)
  }

  @Test("an empty button has 30 x 34 points, a title six points above and below")
  func sizes() throws {
    let button = UIButton(type: .custom)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 34))
    button.setTitle("Title", for: .normal)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.sizeThatFits(.zero) == CGSize(width: title.width, height: title.height + 12))
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setImage(picture(20), for: .normal)
    let both = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.intrinsicContentSize.height == both.height + 12)
    button.contentEdgeInsets.left = 1
    #expect(button.intrinsicContentSize == CGSize(width: 21 + both.width, height: both.height))
    button.contentEdgeInsets = .zero
    button.setTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test("a tap performs the primary action, whose title the button shows")
  func taps() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var done: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Save") { done.append($0.title) })
    button.addAction(UIAction { _ in done.append("up") }, for: .touchUpInside)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    stage.window.addSubview(button)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(button.currentTitle == "Save" && done == ["up", "Save"])
    button.isEnabled = false
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(done.count == 2)
  }

  @Test("a configuration sets title, background and corners")
  func configurations() {
    var filled = UIButton.Configuration.filled()
    filled.title = "OK"
    filled.cornerStyle = .capsule
    let button = UIButton(configuration: filled)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "OK" && button.titleLabel?.textColor == .white)
    #expect(button.backgroundView.layer.cornerRadius == 15)
    #expect(button.backgroundView.backgroundColor == .systemBlue)
    #expect(button.intrinsicContentSize.width > 24)
  }
}
