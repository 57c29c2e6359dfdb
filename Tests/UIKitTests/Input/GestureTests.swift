import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Gestures")
struct GestureTests {
  /// Records states.
  @MainActor final class Notes {
    var states: [UIGestureRecognizer.State] = []
    func take(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
  }

  /// Records touches.
  final class Touched: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let notes = Notes()
  private let clock = ManualClock(now: 10)

  init() {
    window.addSubview(view)
    window.isHidden = false
  }

  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    recognizer.addTarget(notes, action: Selector(Notes.take(_:)))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func at(_ seconds: Double, _ body: () -> Void) {
    clock.now = 10 + seconds
    Clock.$ofTask.withValue(clock) { body() }
  }

  @Test("disabling a recogniser cancels its gesture")
  func disabling() {
    let pan = add(UIPanGestureRecognizer())
    let touch = SyntheticTouch(on: window)
    at(0) { touch.press(at: CGPoint(x: 5, y: 5)) }
    at(0.1) { touch.move(to: CGPoint(x: 40, y: 5)) }
    at(0.2) {
      pan.isEnabled = false
      pan.isEnabled = true
      touch.move(to: CGPoint(x: 60, y: 5))
      touch.lift()
    }
    #expect(notes.states == [.began, .cancelled] && pan.state == .possible)
    at(1) { touch.press(at: CGPoint(x: 5, y: 5)) }
    at(1.1) {
      touch.move(to: CGPoint(x: 40, y: 5))
      touch.lift()
    }
    #expect(notes.states.suffix(2) == [.began, .ended])
  }

  @Test("a tap is recognised at touch up and cancels the touch in the view")
  func tap() {
    _ = add(UITapGestureRecognizer())
    let touch = SyntheticTouch(on: window)
    at(0) { touch.press(at: CGPoint(x: 5, y: 5)) }
    at(0.1) { touch.lift() }
    #expect(notes.states == [.ended] && view.calls == ["began", "cancelled"])
    at(1) { touch.press(at: CGPoint(x: 5, y: 5)) }
    at(1.1) { touch.move(to: CGPoint(x: 50, y: 5)) }
    at(1.2) { touch.lift() }
    #expect(notes.states == [.ended] && view.calls == ["began", "cancelled", "began", "ended"])
  }

  @Test("a double tap requires a short interval")
  func doubleTap() {
    let tap = add(UITapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    let touch = SyntheticTouch(on: window)
    for start in [0, 0.2, 2, 4] {
      at(start) { touch.press(at: CGPoint(x: 5, y: 5)) }
      at(start + 0.05) { touch.lift() }
    }
    #expect(notes.states == [.ended])
  }

  @Test("a pan begins after ten points, reports translation and velocity, and ends at touch up")
  func pan() {
    let pan = add(UIPanGestureRecognizer())
    let touch = SyntheticTouch(on: window)
    at(0) { touch.press(at: CGPoint(x: 5, y: 5)) }
    at(0.1) { touch.move(to: CGPoint(x: 10, y: 5)) }
    #expect(notes.states.isEmpty)
    at(0.2) { touch.move(to: CGPoint(x: 25, y: 5)) }
    at(0.3) { touch.move(to: CGPoint(x: 45, y: 15)) }
    #expect(notes.states == [.began, .changed])
    #expect(pan.translation(in: view) == CGPoint(x: 20, y: 10))
    let speed = pan.velocity(in: view)
    #expect(abs(speed.x - 200) < 1e-6 && abs(speed.y - 100) < 1e-6)
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero && pan.location(in: view) == CGPoint(x: 45, y: 15))
    at(0.4) { touch.lift() }
    #expect(notes.states == [.began, .changed, .ended] && pan.state == .possible)
    #expect(view.calls == ["began", "cancelled"])
  }

  @Test("one gesture at a time, unless the delegate allows simultaneous recognition")
  func exclusive() {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let first = add(UIPanGestureRecognizer())
    let second = add(UIPanGestureRecognizer())
    func drag(at time: Double) {
      let touch = SyntheticTouch(on: window)
      at(time) { touch.press(at: CGPoint(x: 5, y: 5)) }
      at(time + 0.1) { touch.move(to: CGPoint(x: 50, y: 5)) }
      at(time + 0.2) { touch.lift() }
    }
    drag(at: 0)
    #expect(notes.states == [.began, .ended])
    let both = Both()
    first.delegate = both
    second.delegate = both
    notes.states = []
    drag(at: 1)
    #expect(notes.states == [.began, .began, .ended, .ended])
  }

  @Test("swipes, pinches and rotations")
  func others() {
    let swipe = add(UISwipeGestureRecognizer())
    swipe.direction = .left
    let touch = SyntheticTouch(on: window)
    at(0) { touch.press(at: CGPoint(x: 90, y: 5)) }
    at(0.1) { touch.move(to: CGPoint(x: 20, y: 5)) }
    at(0.2) { touch.lift() }
    #expect(notes.states == [.ended])
    view.removeGestureRecognizer(swipe)
    notes.states = []
    let pinch = add(UIPinchGestureRecognizer())
    let turn = UIRotationGestureRecognizer()
    let other = SyntheticTouch(on: window)
    at(1) { touch.press(at: CGPoint(x: 40, y: 50)) }
    at(1) { other.press(at: CGPoint(x: 60, y: 50)) }
    at(1.1) { other.move(to: CGPoint(x: 80, y: 50)) }
    #expect(notes.states == [.began] && pinch.scale == 2)
    at(1.2) { other.lift() }
    #expect(notes.states == [.began, .ended])
    at(1.3) { touch.lift() }
    pinch.isEnabled = false
    view.addGestureRecognizer(turn)
    at(2) { touch.press(at: CGPoint(x: 40, y: 50)) }
    at(2) { other.press(at: CGPoint(x: 60, y: 50)) }
    at(2.1) { other.move(to: CGPoint(x: 40, y: 70)) }
    #expect(abs(turn.rotation - .pi / 2) < 1e-9 && turn.state == .began)
  }
}
