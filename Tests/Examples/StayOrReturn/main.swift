// Two boxes with the same animation. One also sets its model value, and stays; the other jumps
// back.
import LaminaKit

let stage = Stage(size: CGSize(width: 200, height: 120))
stage.background = CGColor(gray: 1, alpha: 1)

@MainActor func box(y: CGFloat, red: CGFloat) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: 10, y: y, width: 40, height: 40)
  layer.backgroundColor = CGColor(red: red, green: 0, blue: 1 - red, alpha: 1)
  layer.cornerRadius = 6
  stage.layer.addSublayer(layer)
  return layer
}

let stays = box(y: 10, red: 1)
let returns = box(y: 70, red: 0)
CATransaction.flush()

let move = CABasicAnimation(keyPath: "position.x")
move.fromValue = 30
move.toValue = 170
move.duration = 1
move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
for layer in [stays, returns] { layer.add(move, forKey: "move") }

// Sets the model value too, without an implicit animation.
CATransaction.begin()
CATransaction.setDisableActions(true)
stays.position.x = 170
CATransaction.commit()

try stage.export(to: "frame-%04d.png", duration: 1.5, framesPerSecond: 8)
