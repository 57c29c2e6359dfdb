// Confetti from a line above the top edge. The longitude of a line starts at its normal, up the
// page, so that .pi is down: the particles fall by their velocity alone.
import LaminaKit

let stage = Stage(size: CGSize(width: 320, height: 480))
stage.background = CGColor(gray: 1, alpha: 1)

/// A piece of white paper, which the cells colour.
func paper() -> CGImage? {
  let context = CGContext(
    data: nil, width: 12, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(gray: 1, alpha: 1)
  context?.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
  return context?.makeImage()
}

let colors = [
  CGColor(red: 0.95, green: 0.4, blue: 0.27, alpha: 1),
  CGColor(red: 1, green: 0.78, blue: 0.36, alpha: 1),
  CGColor(red: 0.48, green: 0.78, blue: 0.64, alpha: 1),
  CGColor(red: 0.3, green: 0.76, blue: 0.85, alpha: 1),
]

let confetti = CAEmitterLayer()
confetti.emitterPosition = CGPoint(x: 160, y: -10)
confetti.emitterShape = .line
confetti.emitterSize = CGSize(width: 320, height: 1)
confetti.emitterCells = colors.map { color in
  let cell = CAEmitterCell()
  cell.birthRate = 6
  cell.lifetime = 14
  cell.color = color
  cell.velocity = 350
  cell.velocityRange = 80
  cell.emissionLongitude = .pi
  cell.emissionRange = .pi / 4
  cell.spin = 3.5
  cell.spinRange = 1
  cell.scaleRange = 0.25
  cell.contents = paper()
  return cell
}
stage.layer.addSublayer(confetti)

try stage.export(to: "frame-%04d.png", duration: 3, framesPerSecond: 10)
