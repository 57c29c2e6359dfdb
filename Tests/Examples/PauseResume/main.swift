// A rotating layer is paused for a second and resumed without a jump.
import LaminaKit

let stage = Stage(size: CGSize(width: 120, height: 120))
stage.background = CGColor(gray: 1, alpha: 1)

let hand = CALayer()
hand.bounds = CGRect(x: 0, y: 0, width: 10, height: 50)
hand.anchorPoint = CGPoint(x: 0.5, y: 1)
hand.position = CGPoint(x: 60, y: 60)
hand.backgroundColor = CGColor(red: 0.7, green: 0, blue: 0.7, alpha: 1)
stage.layer.addSublayer(hand)

let turn = CABasicAnimation(keyPath: "transform.rotation.z")
turn.toValue = 2 * CGFloat.pi
turn.duration = 4
turn.repeatCount = .infinity
hand.add(turn, forKey: "turn")

func pause(_ layer: CALayer) {
  let time = layer.convertTime(CACurrentMediaTime(), from: nil)
  layer.speed = 0
  layer.timeOffset = time
}

func resume(_ layer: CALayer) {
  let time = layer.timeOffset
  layer.speed = 1
  layer.timeOffset = 0
  layer.beginTime = 0
  layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
}

stage.after(1) { pause(hand) }
stage.after(2) { resume(hand) }
try stage.export(to: "frame-%04d.png", duration: 5, framesPerSecond: 4)
