import Testing

@testable import UIKit

@MainActor @Suite("Controls")
struct ControlTests {
  final class Counter {
    var count = 0
    var senders: [ObjectIdentifier] = []
    func bump() { count += 1 }
    func take(_ sender: UIControl) { senders.append(ObjectIdentifier(sender)) }
  }

  private func control() -> (UIControl, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
    window.addSubview(control)
    window.isHidden = false
    return (control, window)
  }

  @Test("actions are performed for their events; an identifier is unique")
  func actions() {
    let (control, _) = control()
    var done: [String] = []
    let first = UIAction(title: "a", identifier: .init("x")) { done.append($0.title) }
    control.addAction(first, for: [.valueChanged, .touchDown])
    control.addAction(UIAction(identifier: .init("x")) { _ in done.append("b") }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(done == ["a", "b"])
    control.removeAction(identifiedBy: .init("x"), for: .valueChanged)
    control.sendActions(for: .allEvents)
    #expect(done == ["a", "b", "b"])
    var sender: Any?
    control.addAction(UIAction { sender = $0.sender }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender as? UIControl === control)
  }

  @Test("target methods are called with or without sender; targets are not retained")
  func targets() {
    let (control, _) = control()
    var counter: Counter? = Counter()
    if let counter {
      control.addTarget(counter, action: Selector(Counter.bump), for: .touchUpInside)
      control.addTarget(counter, action: Selector(Counter.take(_:)), for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    #expect(counter?.count == 1 && counter?.senders == [ObjectIdentifier(control)])
    weak let gone = counter
    counter = nil
    #expect(gone == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test("a touch sends control events, inside and outside")
  func touchEvents() {
    let (control, window) = control()
    var events: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up"),
      (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    let touch = SyntheticTouch(on: window)
    touch.press(at: CGPoint(x: 20, y: 20))
    #expect(control.isHighlighted && control.isTracking && control.state == .highlighted)
    touch.move(to: CGPoint(x: 250, y: 20))
    touch.move(to: CGPoint(x: 70, y: 20))
    touch.lift()
    #expect(events == ["down", "outside", "exit", "inside", "enter", "up"])
    #expect(!control.isHighlighted && !control.isTracking)
    events = []
    control.isEnabled = false
    touch.press(at: CGPoint(x: 20, y: 20))
    touch.lift()
    #expect(events.isEmpty && control.state == .disabled)
  }
}
