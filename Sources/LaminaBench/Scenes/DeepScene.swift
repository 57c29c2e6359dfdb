import CoreGraphics
import LaminaKit
import QuartzCore

/// S5: 200 chains of 10 nested rotating layers; the inner half of each chain is a group with
/// opacity.
enum DeepScene {
  private static let levels = 10

  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(240, 240, 240)
    let chains = (0..<200).map { chain($0, in: stage.layer) }
    return { frame in
      let time = SceneMaths.time(of: frame)
      SceneMaths.withoutActions {
        for (index, chain) in chains.enumerated() {
          let angle = 0.1 * sin(time + Double(index))
          let turn = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
          for layer in chain { layer.transform = turn }
        }
      }
    }
  }

  private static func chain(_ index: Int, in root: CALayer) -> [CALayer] {
    var parent = root
    var layers = [CALayer]()
    for level in 0..<levels {
      let layer = CALayer()
      let side = 80 - 8 * level
      layer.frame =
        level == 0
        ? CGRect(x: 40 + 94 * (index % 20), y: 50 + 104 * (index / 20), width: 80, height: 80)
        : CGRect(x: 4, y: 4, width: side, height: side)
      layer.backgroundColor = SceneMaths.color(of: levels * index + level)
      layer.allowsEdgeAntialiasing = true
      if level == 5 { layer.opacity = 0.5 }
      parent.addSublayer(layer)
      layers.append(layer)
      parent = layer
    }
    return layers
  }
}
