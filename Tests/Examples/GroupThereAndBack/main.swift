// A group with key frames, and an autoreversing corner radius.
import LaminaKit

let stage = Stage(size: CGSize(width: 200, height: 200))
stage.background = CGColor(gray: 1, alpha: 1)

let box = CALayer()
box.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
box.position = CGPoint(x: 40, y: 40)
box.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0.3, alpha: 1)
stage.layer.addSublayer(box)

let way = CAKeyframeAnimation(keyPath: "position")
way.values = [
  CGPoint(x: 40, y: 40), CGPoint(x: 160, y: 40), CGPoint(x: 160, y: 160), CGPoint(x: 40, y: 160),
]

let rounding = CABasicAnimation(keyPath: "cornerRadius")
rounding.fromValue = 0
rounding.toValue = 30

let group = CAAnimationGroup()
group.animations = [way, rounding]
group.duration = 3
group.autoreverses = true
group.repeatCount = .infinity
box.add(group, forKey: "group")

try stage.export(to: "frame-%04d.png", duration: 6, framesPerSecond: 3)
