import CoreGraphics
import Foundation
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Configurations of buttons", .serialized)
struct ButtonConfigurationTests {
  private let bench = HostedWindow()

  private func shown(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    bench.window.addSubview(button)
    button.layoutIfNeeded()
    return button
  }

  @Test("a subtitle is below the title, aligned with it")
  func subtitles() throws {
    var style = UIButton.Configuration.filled()
    style.title = "Buy"
    style.titlePadding = 4
    let single = shown(style)
    style.subtitle = "a long second line"
    let double = shown(style)
    let title = try #require(double.titleLabel)
    let subtitle = double.subtitle
    #expect(double.bounds.height == single.bounds.height + subtitle.bounds.height + 4)
    #expect(subtitle.frame.minY == title.frame.maxY + 4 && !subtitle.isHidden)
    #expect(abs(title.center.x - subtitle.center.x) < 0.01)
    style.titleAlignment = .leading
    let leading = shown(style)
    #expect(leading.titleLabel?.frame.minX == leading.subtitle.frame.minX)
    style.titleAlignment = .trailing
    let trailing = shown(style)
    #expect(trailing.titleLabel?.frame.maxX == trailing.subtitle.frame.maxX)
  }

  @Test("attributes of titles come from the text, and from the transformer")
  func attributes() throws {
    var style = UIButton.Configuration.plain()
    var rich = AttributedString("Big")
    rich.font = UIFont.boldSystemFont(ofSize: 30)
    style.attributedTitle = rich
    let button = shown(style)
    let text = try #require(button.titleLabel?.attributedText)
    #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect(button.bounds.height > 40 && style.title == "Big")
    style.title = "Plain"
    style.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 22)
      outgoing.foregroundColor = UIColor.systemRed
      return outgoing
    }
    let changed = try #require(shown(style).titleLabel?.attributedText)
    #expect(changed.string == "Plain" && style.attributedTitle == nil)
    #expect((changed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 22)
    #expect(
      changed.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
  }

  @Test("the background has an own colour, a radius, insets and a stroke")
  func backgrounds() throws {
    var style = UIButton.Configuration.filled()
    style.title = "Go"
    style.background.backgroundColor = .systemPink
    style.background.cornerRadius = 9
    style.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 2, leading: 3, bottom: 2, trailing: 3)
    style.background.strokeColor = .systemBlue
    style.background.strokeWidth = 2
    let button = shown(style)
    #expect(button.backgroundView.backgroundColor == .systemPink)
    #expect(button.backgroundView.layer.cornerRadius == 9)
    #expect(button.backgroundView.frame == button.bounds.insetBy(dx: 3, dy: 2))
    let details = try #require(button.backgroundDetails)
    #expect(details.subviews.last?.layer.borderWidth == 2)
    #expect(details.subviews.last?.layer.cornerRadius == 9)
    style.background.strokeWidth = 0
    button.configuration = style
    #expect(button.backgroundDetails == nil)
  }

  @Test("an activity indicator replaces the image")
  func activity() {
    var style = UIButton.Configuration.gray()
    style.title = "Load"
    style.imagePadding = 8
    let plain = shown(style)
    style.showsActivityIndicator = true
    let busy = shown(style)
    #expect(busy.bounds.width == plain.bounds.width + 28 && busy.spinner?.isAnimating == true)
    #expect((busy.spinner?.frame.maxX ?? 0) + 8 == busy.titleLabel?.frame.minX)
    style.showsActivityIndicator = false
    busy.configuration = style
    #expect(busy.spinner == nil)
  }

  @Test("the update handler is called for each state, before layout")
  func handler() {
    let button = UIButton(configuration: .filled())
    var states: [Bool] = []
    button.configurationUpdateHandler = { button in
      states.append(button.isEnabled)
      button.configuration?.title = button.isEnabled ? "On" : "Off"
    }
    bench.window.addSubview(button)
    bench.host.settle()
    #expect(states == [true] && button.titleLabel?.text == "On")
    button.isEnabled = false
    bench.host.settle()
    #expect(states == [true, false] && button.titleLabel?.text == "Off")
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    bench.host.settle()
    #expect(states.count == 2)
  }

  @Test("a button that does not update itself calls the handler where that is asked for")
  func manualUpdates() {
    let button = UIButton(configuration: .filled())
    var count = 0
    button.configurationUpdateHandler = { _ in count += 1 }
    bench.window.addSubview(button)
    bench.host.settle()
    #expect(count == 1)
    button.automaticallyUpdatesConfiguration = false
    button.isEnabled = false
    bench.host.settle()
    #expect(count == 1)
    button.setNeedsUpdateConfiguration()
    bench.host.settle()
    #expect(count == 2)
  }
}
