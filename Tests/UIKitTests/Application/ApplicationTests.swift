import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Applications, notifications and accessibility", .serialized)
struct ApplicationTests {
  @MainActor final class Listener {
    var names: [String] = []
    var objects = 0
    func bump() { names.append("bump") }
    func take(_ notification: Notification) { names.append(notification.name.rawValue) }
    func takeObject(_ notification: NSNotification) { objects += 1 }
  }

  private let center = NotificationCenter()
  private let name = NSNotification.Name("moved")

  @Test("the states follow each other by Apple's steps, each with its notification")
  func states() {
    let listener = Listener()
    let application = UIApplication.shared
    #expect(application === UIApplication.shared && application.applicationState == .active)
    for name in [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ] {
      NotificationCenter.default.addObserver(
        listener, selector: Selector(Listener.take(_:)), name: name, object: nil)
    }
    application.enter(.background)
    #expect(application.applicationState == .background)
    application.enter(.active)
    #expect(application.applicationState == .active)
    #expect(
      listener.names == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test("a method is called with or without the notification, for its name and sender")
  func observing() {
    let listener = Listener()
    let sender = NSObject()
    center.addObserver(listener, selector: Selector(Listener.bump), name: name, object: sender)
    center.addObserver(
      listener, selector: Selector(Listener.takeObject(_:)), name: name, object: nil)
    center.post(name: name, object: sender)
    center.post(name: name, object: nil)
    center.post(name: NSNotification.Name("other"), object: sender)
    #expect(listener.names == ["bump"] && listener.objects == 2)
  }

  @Test("observers are not retained, and are removed by name or altogether")
  func removing() {
    let other = NSNotification.Name("other")
    var listener: Listener? = Listener()
    if let listener {
      for name in [name, other] {
        center.addObserver(
          listener, selector: Selector(Listener.take(_:)), name: name, object: nil)
      }
      center.removeObserver(listener, name: name, object: nil)
      center.post(name: name, object: nil)
      center.post(name: other, object: nil)
      #expect(listener.names == ["other"])
      center.removeObserver(listener)
      center.post(name: other, object: nil)
      #expect(listener.names == ["other"])
      center.addObserver(listener, selector: Selector(Listener.bump), name: name, object: nil)
    }
    weak let gone = listener
    listener = nil
    center.post(name: name, object: nil)
    #expect(gone == nil)
  }

  @Test("blocks are still removed by their token")
  func tokens() {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count.value += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count.value == 1)
  }

  @Test("views have accessibility properties, with defaults by class")
  func accessibility() {
    #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    let view = UIView()
    let label = UILabel()
    let button = UIButton()
    label.text = "Hello"
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    #expect(label.isAccessibilityElement && label.accessibilityTraits == .staticText)
    #expect(label.accessibilityLabel == "Hello" && view.accessibilityLabel == nil)
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    view.accessibilityLabel = "Card"
    view.accessibilityTraits = [.button, .header]
    view.accessibilityIdentifier = "card"
    view.restorationIdentifier = "deck"
    #expect(view.accessibilityLabel == "Card" && view.accessibilityTraits.contains(.header))
    #expect(view.accessibilityIdentifier == "card" && view.restorationIdentifier == "deck")
  }
}
