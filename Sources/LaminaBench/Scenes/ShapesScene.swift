import CoreGraphics
import LaminaKit
import QuartzCore

/// S3: 40 filled and stroked waves, and 10 partially stroked circles.
enum ShapesScene {
  private static let segments = 200

  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(255, 255, 255)
    let waves = (0..<40).map { index in
      let wave = layer(in: stage)
      wave.fillColor = SceneMaths.color(of: index, alpha: 0.35)
      wave.strokeColor = SceneMaths.color(of: index)
      wave.lineWidth = 3
      return wave
    }
    let circles = (0..<10).map { circle($0, layer(in: stage)) }
    return { frame in
      let time = SceneMaths.time(of: frame)
      SceneMaths.withoutActions {
        for (index, wave) in waves.enumerated() { wave.path = path(index, time) }
        for (index, circle) in circles.enumerated() {
          circle.strokeEnd = CGFloat(SceneMaths.wave(time + Double(index)))
        }
      }
    }
  }

  private static func layer(in stage: Stage) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(origin: .zero, size: BenchScene.size)
    stage.layer.addSublayer(layer)
    return layer
  }

  private static func circle(_ index: Int, _ layer: CAShapeLayer) -> CAShapeLayer {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 150 + 180 * index, y: 540), radius: CGFloat(40 + 5 * index),
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = SceneMaths.color(200, 30, 30)
    layer.lineWidth = 8
    layer.lineCap = .round
    return layer
  }

  /// The sine as Hermite cubic segments, closed by a line 40 points below its end.
  private static func path(_ index: Int, _ time: Double) -> CGPath {
    let height = Double(20 + 4 * (index % 5))
    let frequency = 0.01 + 0.002 * Double(index % 7)
    let phase = time * Double(1 + index % 3) + Double(index)
    let step = 1920.0 / Double(segments)
    let path = CGMutablePath()
    var last = (x: 0.0, y: 0.0, slope: 0.0)
    for segment in 0...segments {
      let x = step * Double(segment)
      let y = Double(40 + 25 * index) + height * sin(frequency * x + phase)
      let slope = height * frequency * cos(frequency * x + phase)
      if segment == 0 {
        path.move(to: CGPoint(x: x, y: y))
      } else {
        path.addCurve(
          to: CGPoint(x: x, y: y),
          control1: CGPoint(x: last.x + step / 3, y: last.y + last.slope * step / 3),
          control2: CGPoint(x: x - step / 3, y: y - slope * step / 3))
      }
      last = (x, y, slope)
    }
    path.addLine(to: CGPoint(x: 1920, y: last.y + 40))
    path.addLine(to: CGPoint(x: 0, y: last.y + 40))
    path.closeSubpath()
    return path
  }
}
