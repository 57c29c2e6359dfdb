import CoreGraphics
import LaminaKit
import QuartzCore

/// 100,000 unchanging layers: the base cost of a frame.
enum StillScene {
  private static let (columns, rows) = (400, 250)

  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(0, 0, 0)
    for row in 0..<rows {
      let group = CALayer()
      group.frame = CGRect(x: 0, y: 20 + 4 * row, width: 1920, height: 4)
      for column in 0..<columns {
        let layer = CALayer()
        layer.frame = CGRect(x: column * 1920 / columns, y: 0, width: 3, height: 3)
        layer.backgroundColor = SceneMaths.color(of: row * columns + column)
        group.addSublayer(layer)
      }
      stage.layer.addSublayer(group)
    }
    return { _ in }
  }
}
