import CoreGraphics
import LaminaKit
import QuartzCore

/// S2: 5,000 sprites that move, rotate and fade.
enum ParticlesScene {
  private static let count = 5_000

  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(0, 0, 0)
    let image = SceneImages.sprite()
    let sprites = (0..<count).map { _ in
      let sprite = CALayer()
      sprite.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
      sprite.contents = image
      stage.layer.addSublayer(sprite)
      return sprite
    }
    return { frame in
      let time = SceneMaths.time(of: frame)
      SceneMaths.withoutActions {
        for (index, sprite) in sprites.enumerated() { move(sprite, index, time) }
      }
    }
  }

  private static func move(_ sprite: CALayer, _ index: Int, _ time: Double) {
    let number = Double(index)
    let across = Double(index % 7)
    let down = Double(index % 11)
    sprite.position = CGPoint(
      x: 960 + 800 * sin(time * (0.3 + 0.05 * across) + 2.399963 * number),
      y: 540 + 420 * cos(time * (0.2 + 0.04 * down) + 1.618 * number))
    let angle = time * Double(1 + index % 5) + number
    sprite.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
    sprite.opacity = Float(SceneMaths.wave(3 * time + number))
  }
}
