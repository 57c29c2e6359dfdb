import Foundation
import LaminaKit
import Testing
import UIKit

@MainActor @Suite("Content size categories")
struct ContentSizeTests {
  private func traits(
    _ category: UIContentSizeCategory, scale: CGFloat = 3
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: scale),
    ])
  }

  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
  }

  @Test("text styles have Apple's sizes in each category")
  func sizes() {
    #expect(size(.body, .large) == 17 && size(.body, .unspecified) == 17)
    #expect(size(.body, .extraSmall) == 14 && size(.body, .extraExtraExtraLarge) == 23)
    #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(size(.largeTitle, .small) == 32 && size(.title1, .accessibilityMedium) == 38)
    #expect(size(.footnote, .medium) == 12 && size(.caption2, .accessibilityLarge) == 24)
    #expect(size(UIFont.TextStyle(rawValue: "own"), .extraLarge) == 19)
    let headline = UIFont.preferredFont(forTextStyle: .headline)
    #expect(headline == UIFont.systemFont(ofSize: 17, weight: .semibold))
    traits(.accessibilityMedium).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 28)
    }
  }

  @Test("categories are ordered, and those for accessibility are the largest")
  func order() {
    #expect(UIContentSizeCategory.extraSmall < .small && .large < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory(rawValue: "unknown").isAccessibilityCategory)
  }

  @Test("metrics scale like line heights, rounded to pixels, at most to a maximum")
  func metrics() {
    let body = UIFontMetrics.default
    #expect(body.scaledValue(for: 17, compatibleWith: traits(.large)) == 17)
    let medium = body.scaledValue(for: 17, compatibleWith: traits(.medium))
    #expect(abs(medium - 49.0 / 3) < 1e-9)
    let largest = traits(.accessibilityExtraExtraExtraLarge, scale: 2)
    #expect(body.scaledValue(for: 11, compatibleWith: largest) == 31)
    let font = UIFont.boldSystemFont(ofSize: 22)
    #expect(body.scaledFont(for: font, compatibleWith: largest).pointSize == 62)
    let limited = body.scaledFont(for: font, maximumPointSize: 30, compatibleWith: largest)
    #expect(limited.pointSize == 30 && limited.fontName == font.fontName)
    // A scaled font is not scaled twice.
    #expect(body.scaledFont(for: limited, compatibleWith: largest).pointSize == 30)
  }

  @Test("labels follow the category if they adjust their fonts, also with attributes")
  func labels() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let fixed = UILabel()
    let following = UILabel()
    let attributed = UILabel()
    let scaled = UILabel()
    for label in [fixed, following, attributed, scaled] {
      label.text = "text"
      label.font = .preferredFont(forTextStyle: .body)
      window.addSubview(label)
    }
    attributed.attributedText = NSAttributedString(
      string: "text", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    scaled.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: .systemFont(ofSize: 10))
    for label in [following, attributed, scaled] { label.adjustsFontForContentSizeCategory = true }
    let width = following.intrinsicContentSize.width
    window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    func sizes() -> [CGFloat?] {
      let font = attributed.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return [fixed.font.pointSize, following.font.pointSize, font?.pointSize]
    }
    #expect(sizes() == [17, 28, 38] && scaled.font.pointSize > 17)
    #expect(following.intrinsicContentSize.width > width * 1.5)
    // A font that is set later has the size of the category, too.
    following.font = .preferredFont(forTextStyle: .footnote)
    #expect(following.font.pointSize == 23)
    window.traitOverrides.preferredContentSizeCategory = .unspecified
    #expect(sizes() == [17, 13, 28] && scaled.font.pointSize == 10)
    // A label adjusts itself when it enters a tree, and when it leaves it.
    let late = UILabel()
    late.font = .preferredFont(forTextStyle: .body)
    late.adjustsFontForContentSizeCategory = true
    let parent = UIView()
    parent.traitOverrides.preferredContentSizeCategory = .extraSmall
    parent.addSubview(late)
    #expect(late.font.pointSize == 14)
    late.removeFromSuperview()
    #expect(late.font.pointSize == 17)
  }

  @Test("buttons and text fields grow with the category")
  func controls() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    let field = UITextField()
    field.text = "text"
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    for view in [button, field] { parent.addSubview(view) }
    let width = button.intrinsicContentSize.width
    let height = field.intrinsicContentSize.height
    parent.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(button.intrinsicContentSize.width > width * 1.7 && field.font.pointSize == 33)
    #expect(field.intrinsicContentSize.height > height * 1.5)
  }

  @Test("overrides of controllers and views nest, and are announced")
  func overrides() {
    final class Controller: UIViewController {
      var before: UIContentSizeCategory?
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        before = previousTraitCollection?.preferredContentSizeCategory
      }
    }
    let controller = Controller()
    let child = UIView()
    controller.view.addSubview(child)
    controller.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(controller.before == .large)
    #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    child.traitOverrides.layoutDirection = .rightToLeft
    #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    controller.view.traitOverrides.preferredContentSizeCategory = .small
    #expect(child.traitCollection.preferredContentSizeCategory == .small)
    #expect(controller.traitCollection.layoutDirection == .leftToRight)
    child.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!child.traitCollection.containsTraits(in: traits(.large)))
  }
}
