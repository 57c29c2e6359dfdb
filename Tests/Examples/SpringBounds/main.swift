// A spring on the bounds: large mass, low stiffness and an initial velocity make it overshoot far.
import LaminaKit

let stage = Stage(size: CGSize(width: 240, height: 240))
stage.background = CGColor(gray: 1, alpha: 1)

let box = CALayer()
box.bounds = CGRect(x: 0, y: 0, width: 70, height: 70)
box.position = CGPoint(x: 120, y: 120)
box.backgroundColor = CGColor(red: 0.9, green: 0.4, blue: 0, alpha: 1)
box.cornerRadius = 8
stage.layer.addSublayer(box)

let spring = CASpringAnimation(keyPath: "bounds")
spring.mass = 5
spring.stiffness = 80
spring.damping = 8
spring.initialVelocity = 10
spring.fromValue = CGRect(x: 0, y: 0, width: 50, height: 50)
spring.toValue = CGRect(x: 0, y: 0, width: 70, height: 70)
spring.duration = spring.settlingDuration
box.add(spring, forKey: "spring")

try stage.export(to: "frame-%04d.png", duration: spring.duration + 0.5, framesPerSecond: 4)
