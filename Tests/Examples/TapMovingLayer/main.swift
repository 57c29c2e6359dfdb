// Hit-testing a moving layer at its presented position, not at its model position.
import LaminaKit

let stage = Stage(size: CGSize(width: 240, height: 120))
stage.background = CGColor(gray: 1, alpha: 1)

let box = CALayer()
box.frame = CGRect(x: 10, y: 40, width: 40, height: 40)
box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
stage.layer.addSublayer(box)
CATransaction.flush()

CATransaction.begin()
CATransaction.setAnimationDuration(4)
CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
box.position.x = 210
CATransaction.commit()

/// Marks the location; a tap that hits the layer turns it green permanently.
@MainActor func tap(_ point: CGPoint) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  let mark = CALayer()
  mark.frame = CGRect(x: point.x - 3, y: point.y - 33, width: 6, height: 6)
  mark.backgroundColor = CGColor(gray: 0, alpha: 1)
  stage.layer.addSublayer(mark)
  let isHit = stage.layer.presentation()?.hitTest(point)?.model() === box
  if isHit { box.backgroundColor = CGColor(red: 0, green: 0.7, blue: 0, alpha: 1) }
  CATransaction.commit()
}

// After a second the layer is presented at 75: a tap at its destination misses.
stage.after(1) { tap(CGPoint(x: 210, y: 60)) }
stage.after(2) { tap(CGPoint(x: 120, y: 60)) }
try stage.export(to: "frame-%04d.png", duration: 4, framesPerSecond: 2)
