// An implicit colour change, and nested transactions with durations of 2 and 5 seconds.
import LaminaKit

let stage = Stage(size: CGSize(width: 200, height: 120))
stage.background = CGColor(gray: 1, alpha: 1)

@MainActor func box(x: CGFloat) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: 10, width: 40, height: 40)
  layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  stage.layer.addSublayer(layer)
  return layer
}

let implicit = box(x: 10)
let outside = box(x: 80)
let inside = box(x: 150)
CATransaction.flush()

// Outside of both: the default duration of 0.25 seconds.
implicit.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

CATransaction.begin()
CATransaction.setAnimationDuration(2)
outside.position.y += 60
CATransaction.begin()
CATransaction.setAnimationDuration(5)
inside.position.y += 60
inside.opacity = 0
CATransaction.commit()
CATransaction.commit()

try stage.export(to: "frame-%04d.png", duration: 5.5, framesPerSecond: 4)
