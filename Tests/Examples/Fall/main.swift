import LaminaKit

let stage = Stage(size: CGSize(width: 640, height: 360), scale: 2)
let dot = CALayer()
dot.frame = CGRect(x: 280, y: 0, width: 80, height: 80)
dot.cornerRadius = 40
dot.backgroundColor = CGColor(red: 1, green: 0.3, blue: 0.2, alpha: 1)
stage.layer.addSublayer(dot)

let fall = CASpringAnimation(keyPath: "position.y")
fall.toValue = 300
fall.duration = fall.settlingDuration
dot.add(fall, forKey: "fall")

try stage.export(to: "fall-%04d.png", duration: fall.duration, framesPerSecond: 60)
