// Every transition of a layer, from one image to another, side by side.
import LaminaKit

let names = [
  "fade", "moveIn", "push", "reveal", "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl",
  "pageUnCurl", "cameraIrisHollowOpen", "cameraIrisHollowClose", "cameraIris", "rotate",
  "alignedCube", "alignedFlip",
]
let stage = Stage(size: CGSize(width: 340, height: 260))
stage.background = CGColor(gray: 0.9, alpha: 1)

/// A card with a bar at one side, which shows its orientation.
func picture(_ red: CGFloat, _ blue: CGFloat) -> CGImage? {
  let context = CGContext(
    data: nil, width: 70, height: 50, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(CGColor(red: red, green: 0.2, blue: blue, alpha: 1))
  context?.fill(CGRect(x: 0, y: 0, width: 70, height: 50))
  context?.setFillColor(CGColor(gray: 1, alpha: 1))
  context?.fill(CGRect(x: 6, y: 6, width: 10, height: 38))
  return context?.makeImage()
}

let old = picture(0.9, 0.2)
let new = picture(0.2, 0.9)
let cells = names.indices.map { index in
  let cell = CALayer()
  cell.frame = CGRect(
    x: 10 + CGFloat(index % 4) * 82, y: 10 + CGFloat(index / 4) * 62, width: 70, height: 50)
  cell.contents = old
  stage.layer.addSublayer(cell)
  return cell
}
CATransaction.flush()

CATransaction.begin()
CATransaction.setDisableActions(true)
for (cell, name) in zip(cells, names) {
  let transition = CATransition()
  transition.type = CATransitionType(rawValue: name)
  transition.subtype = name == "rotate" ? nil : .fromRight
  transition.duration = 2
  cell.contents = new
  cell.add(transition, forKey: kCATransition)
}
CATransaction.commit()

try stage.export(to: "frame-%04d.png", duration: 2.5, framesPerSecond: 8)
