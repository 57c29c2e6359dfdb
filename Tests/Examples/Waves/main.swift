// Two waves, y = A sin(w x + p) + c, driven by a display link. They rise for a second, sink, stay
// low, and rise again after five seconds.
import LaminaKit

final class Wave: NSObject {
  let layer = CAShapeLayer()
  private let phase: CGFloat
  private var (offset, height, level): (CGFloat, CGFloat, CGFloat) = (0, 5, 60)

  init(color: CGColor, phase: CGFloat) {
    self.phase = phase
    super.init()
    layer.fillColor = color
  }

  /// Called once per frame: advances the phase, opens or closes, and redraws the outline.
  func tick(_ link: CADisplayLink) {
    offset += link.duration
    let step: CGFloat = offset < 1 || offset > 5 ? 0.3 : height > 5 ? -0.15 : 0
    height += step
    level -= step
    let outline = CGMutablePath()
    outline.move(to: CGPoint(x: 0, y: 120))
    for x in stride(from: 0.0, through: 240, by: 2) {
      let y = height * sin(0.05 * x + 3 * offset + phase) + level
      outline.addLine(to: CGPoint(x: x, y: y))
    }
    outline.addLine(to: CGPoint(x: 240, y: 120))
    outline.closeSubpath()
    layer.path = outline
  }
}

let stage = Stage(size: CGSize(width: 240, height: 120))
stage.background = CGColor(gray: 1, alpha: 1)
let waves = [
  Wave(color: CGColor(red: 0.5, green: 0.75, blue: 1, alpha: 1), phase: .pi / 2),
  Wave(color: CGColor(red: 0, green: 0.4, blue: 0.9, alpha: 0.6), phase: 0),
]
for wave in waves {
  stage.layer.addSublayer(wave.layer)
  // On Apple: CADisplayLink(target: wave, selector: #selector(Wave.tick(_:)))
  let link = CADisplayLink(target: wave, selector: Selector(Wave.tick(_:)))
  link.add(to: .main, forMode: .common)
}
try stage.export(to: "frame-%04d.png", from: 0.25, duration: 6, framesPerSecond: 4)
