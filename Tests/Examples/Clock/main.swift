// A clock whose hands move with springs. One delegate receives the callbacks of all animations and
// distinguishes them by values attached to them.
import LaminaKit

final class Clock: NSObject, CAAnimationDelegate {
  let face = CALayer()
  private var angles: [String: CGFloat] = ["hour": 0, "minute": 0, "second": 0]
  private let hands = ["hour": CALayer(), "minute": CALayer(), "second": CALayer()]

  override init() {
    super.init()
    face.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
    face.cornerRadius = 80
    face.backgroundColor = CGColor(gray: 1, alpha: 1)
    for (name, width, length) in [("hour", 8, 45), ("minute", 6, 65), ("second", 2, 70)] {
      guard let hand = hands[name] else { continue }
      hand.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
      hand.position = CGPoint(x: 80, y: 80)
      let isRed: CGFloat = name == "second" ? 1 : 0
      hand.backgroundColor = CGColor(red: isRed, green: 0, blue: 0, alpha: 1)
      face.addSublayer(hand)
    }
  }

  func turn(_ name: String, to angle: CGFloat) {
    let spring = CASpringAnimation(keyPath: "transform.rotation.z")
    spring.fromValue = angles[name]
    spring.toValue = angle
    spring.damping = 6
    spring.duration = 0.9
    spring.delegate = self
    spring.setValue(name, forKey: "hand")
    spring.setValue(angle, forKey: "angle")
    spring.fillMode = .forwards
    spring.isRemovedOnCompletion = false
    hands[name]?.add(spring, forKey: "turn")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, let name = anim.value(forKey: "hand") as? String,
      let angle = anim.value(forKey: "angle") as? CGFloat
    else { return }
    angles[name] = angle
    if name == "second" { turn(name, to: angle + .pi / 30) }
  }
}

let stage = Stage(size: CGSize(width: 200, height: 200))
stage.background = CGColor(gray: 0.2, alpha: 1)
let clock = Clock()
clock.face.position = CGPoint(x: 100, y: 100)
stage.layer.addSublayer(clock.face)
clock.turn("hour", to: .pi / 2)
clock.turn("minute", to: -.pi / 3)
clock.turn("second", to: .pi / 6)
try stage.export(to: "frame-%04d.png", duration: 3, framesPerSecond: 10)
