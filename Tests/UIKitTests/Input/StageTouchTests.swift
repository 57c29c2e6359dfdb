import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Touches on a stage")
struct StageTouchTests {
  /// A card that follows a touch, as in an interactive transition.
  final class Card: UIView {
    var states: [UIGestureRecognizer.State] = []
    var speed = CGPoint.zero

    override init(frame: CGRect) {
      super.init(frame: frame)
      addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(Card.pan(_:))))
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func pan(_ pan: UIPanGestureRecognizer) {
      states.append(pan.state)
      let gone = pan.translation(in: superview)
      center.y += gone.y
      pan.setTranslation(.zero, in: superview)
      if pan.state == .ended { speed = pan.velocity(in: superview) }
    }
  }

  @Test("a drag moves a card over time and ends with the touch's velocity")
  func drag() throws {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.window.addSubview(card)
    stage.drag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 110), duration: 0.5)
    _ = try stage.image(at: 0.25)
    #expect(card.states.first == .began && card.states.last == .changed)
    // The pan begins at the step that exceeds ten points.
    #expect(abs(card.frame.minY - 40) < 4)
    _ = try stage.image(at: 1)
    #expect(card.states.last == .ended && abs(card.frame.minY - 90) < 4)
    #expect(abs(card.speed.y - 200) < 1 && card.speed.x == 0)
  }

  @Test("a tap reaches a control in the front window")
  func tap() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var taps = 0
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.window.addSubview(control)
    stage.tap(at: CGPoint(x: 15, y: 15))
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
    stage.tap(at: CGPoint(x: 15, y: 15), count: 2)
    #expect(taps == 3)
  }
}
