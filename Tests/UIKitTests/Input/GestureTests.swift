import Testing

@testable import UIKit

@MainActor @Suite("Gestures")
struct GestureTests {
  /// Notes states.
  @MainActor final class Notes {
    var states: [UIGestureRecognizer.State] = []
    func take(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
  }

  /// Notes touches.
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

  @Test("a tap is recognised where a finger comes and goes; the view loses the touch")
  func tap() {
    _ = add(UITapGestureRecognizer())
    let finger = Finger(on: window)
    at(0) { finger.press(at: CGPoint(x: 5, y: 5)) }
    at(0.1) { finger.lift() }
    #expect(notes.states == [.ended] && view.calls == ["began", "cancelled"])
    at(1) { finger.press(at: CGPoint(x: 5, y: 5)) }
    at(1.1) { finger.move(to: CGPoint(x: 50, y: 5)) }
    at(1.2) { finger.lift() }
    #expect(notes.states == [.ended] && view.calls == ["began", "cancelled", "began", "ended"])
  }

  @Test("two taps in a row are two taps, with a pause they are not")
  func doubleTap() {
    let tap = add(UITapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    let finger = Finger(on: window)
    for start in [0, 0.2, 2, 4] {
      at(start) { finger.press(at: CGPoint(x: 5, y: 5)) }
      at(start + 0.05) { finger.lift() }
    }
    #expect(notes.states == [.ended])
  }

  @Test("a pan begins after ten points, tells how far and how fast, and ends with the finger")
  func pan() {
    let pan = add(UIPanGestureRecognizer())
    let finger = Finger(on: window)
    at(0) { finger.press(at: CGPoint(x: 5, y: 5)) }
    at(0.1) { finger.move(to: CGPoint(x: 10, y: 5)) }
    #expect(notes.states.isEmpty)
    at(0.2) { finger.move(to: CGPoint(x: 25, y: 5)) }
    at(0.3) { finger.move(to: CGPoint(x: 45, y: 15)) }
    #expect(notes.states == [.began, .changed])
    #expect(pan.translation(in: view) == CGPoint(x: 20, y: 10))
    let speed = pan.velocity(in: view)
    #expect(abs(speed.x - 200) < 1e-6 && abs(speed.y - 100) < 1e-6)
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero && pan.location(in: view) == CGPoint(x: 45, y: 15))
    at(0.4) { finger.lift() }
    #expect(notes.states == [.began, .changed, .ended] && pan.state == .possible)
    #expect(view.calls == ["began", "cancelled"])
  }

  @Test("one gesture at a time, unless the delegate lets both")
  func exclusive() {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let (first, second) = (add(UIPanGestureRecognizer()), add(UIPanGestureRecognizer()))
    func drag(at time: Double) {
      let finger = Finger(on: window)
      at(time) { finger.press(at: CGPoint(x: 5, y: 5)) }
      at(time + 0.1) { finger.move(to: CGPoint(x: 50, y: 5)) }
      at(time + 0.2) { finger.lift() }
    }
    drag(at: 0)
    #expect(notes.states == [.began, .ended])
    let both = Both()
    (first.delegate, second.delegate) = (both, both)
    notes.states = []
    drag(at: 1)
    #expect(notes.states == [.began, .began, .ended, .ended])
  }

  @Test("swipes, pinches and turns")
  func others() {
    let swipe = add(UISwipeGestureRecognizer())
    swipe.direction = .left
    let finger = Finger(on: window)
    at(0) { finger.press(at: CGPoint(x: 90, y: 5)) }
    at(0.1) { finger.move(to: CGPoint(x: 20, y: 5)) }
    at(0.2) { finger.lift() }
    #expect(notes.states == [.ended])
    view.removeGestureRecognizer(swipe)
    notes.states = []
    let (pinch, turn) = (add(UIPinchGestureRecognizer()), UIRotationGestureRecognizer())
    let other = Finger(on: window)
    at(1) { finger.press(at: CGPoint(x: 40, y: 50)) }
    at(1) { other.press(at: CGPoint(x: 60, y: 50)) }
    at(1.1) { other.move(to: CGPoint(x: 80, y: 50)) }
    #expect(notes.states == [.began] && pinch.scale == 2)
    at(1.2) { other.lift() }
    #expect(notes.states == [.began, .ended])
    at(1.3) { finger.lift() }
    pinch.isEnabled = false
    view.addGestureRecognizer(turn)
    at(2) { finger.press(at: CGPoint(x: 40, y: 50)) }
    at(2) { other.press(at: CGPoint(x: 60, y: 50)) }
    at(2.1) { other.move(to: CGPoint(x: 40, y: 70)) }
    #expect(abs(turn.rotation - .pi / 2) < 1e-9 && turn.state == .began)
  }
}
