// Key frames by values, and along a path with the layer rotating along it.
import LaminaKit

let stage = Stage(size: CGSize(width: 200, height: 200))
stage.background = CGColor(gray: 1, alpha: 1)

let square = CALayer()
square.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
square.position = CGPoint(x: 40, y: 40)
square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

let arrow = CAShapeLayer()
let head = CGMutablePath()
head.addLines(between: [CGPoint(x: -12, y: -8), CGPoint(x: 12, y: 0), CGPoint(x: -12, y: 8)])
head.closeSubpath()
arrow.path = head
arrow.fillColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
arrow.position = CGPoint(x: 170, y: 100)

let corners = CAKeyframeAnimation(keyPath: "position")
corners.values = [
  CGPoint(x: 40, y: 40), CGPoint(x: 160, y: 40), CGPoint(x: 160, y: 160), CGPoint(x: 40, y: 160),
  CGPoint(x: 40, y: 40),
]
corners.keyTimes = [0, 0.25, 0.5, 0.75, 1]
corners.duration = 4

let round = CAKeyframeAnimation(keyPath: "position")
round.path = CGPath(
  ellipseIn: CGRect(x: 30, y: 30, width: 140, height: 140), transform: nil)
round.calculationMode = .paced
round.rotationMode = .rotateAuto
round.duration = 4

let track = CAShapeLayer()
track.path = round.path
track.fillColor = nil
track.strokeColor = CGColor(gray: 0.8, alpha: 1)

for layer in [track, square, arrow] { stage.layer.addSublayer(layer) }
square.add(corners, forKey: "corners")
arrow.add(round, forKey: "round")

try stage.export(to: "frame-%04d.png", duration: 4, framesPerSecond: 4)
