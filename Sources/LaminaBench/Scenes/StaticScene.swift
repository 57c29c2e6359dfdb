import CoreGraphics
import LaminaKit
import QuartzCore

/// S8: the cards without animation, and a moving square.
enum StaticScene {
  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    CardsScene.fill(stage)
    let square = CALayer()
    square.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    square.backgroundColor = SceneMaths.color(220, 40, 40)
    stage.layer.addSublayer(square)
    return { frame in
      SceneMaths.withoutActions {
        square.position = CGPoint(x: Double(100 + 5 * frame % 1700) + 50, y: 550)
      }
    }
  }
}
