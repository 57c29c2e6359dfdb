import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Controls")
struct ControlTests {
  final class Counter {
    var count = 0
    var senders: [ObjectIdentifier] = []
    func bump() { count += 1 }
    func clear() { count = 0 }
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

  @Test("selectors of methods differ; of one expression they are equal")
  func selectors() {
    func bump() -> Selector { Selector(Counter.bump) }
    #expect(bump() == bump() && bump() != Selector(Counter.clear))
    #expect(bump() != Selector(Counter.take(_:)) && Selector("a") != Selector("b"))
    #expect(Set([bump(), bump(), Selector("a")]).count == 2)
  }

  @Test("one of several methods is removed; of those with one signature only a kept selector")
  func removal() {
    let (control, _) = control()
    let counter = Counter()
    let clear = Selector(Counter.clear)
    control.addTarget(counter, action: Selector(Counter.take(_:)), for: .touchUpInside)
    control.addTarget(counter, action: Selector(Counter.bump), for: .touchUpInside)
    control.addTarget(counter, action: clear, for: .touchUpInside)
    control.removeTarget(counter, action: clear, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(counter.count == 1 && counter.senders.count == 1)
    // The same method by another expression: no other has its signature.
    control.removeTarget(counter, action: Selector(Counter.bump), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(counter.count == 1 && counter.senders.count == 2)
    let tap = UITapGestureRecognizer()
    tap.addTarget(counter, action: Selector(Counter.bump))
    tap.addTarget(counter, action: clear)
    tap.removeTarget(counter, action: clear)
    #expect(tap.calls.count == 1)
  }

  @Test("a method that is registered twice for an event is called once")
  func twice() {
    let (control, _) = control()
    let counter = Counter()
    for _ in 0..<2 {
      control.addTarget(counter, action: Selector(Counter.bump), for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    #expect(counter.count == 1)
  }

  @Test("each method is called through sendAction(_:to:for:)")
  func overriding() {
    final class Logged: UIControl {
      var targets: [ObjectIdentifier?] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        targets.append(target.map { ObjectIdentifier($0 as AnyObject) })
        super.sendAction(action, to: target, for: event)
      }
    }
    let control = Logged()
    let counter = Counter()
    control.addTarget(counter, action: Selector(Counter.bump), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.targets == [ObjectIdentifier(counter)] && counter.count == 1)
  }

  @Test("without a target, the first responder of the chain that has the method is called")
  func chain() {
    final class Holder: UIViewController {
      var senders: [ObjectIdentifier] = []
      func save(_ sender: UIControl) { senders.append(ObjectIdentifier(sender)) }
    }
    let holder = Holder()
    let (control, window) = control()
    window.rootViewController = holder
    holder.view.addSubview(control)
    control.addTarget(nil, action: Selector(Holder.save(_:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(holder.senders == [ObjectIdentifier(control)])
    let isSent = UIApplication.shared.sendAction(
      Selector(Holder.save(_:)), to: nil, from: control, for: nil)
    #expect(isSent && holder.senders.count == 2)
    #expect(
      !UIApplication.shared.sendAction(
        Selector(Counter.bump), to: nil, from: control, for: nil))
    window.isHidden = true
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
