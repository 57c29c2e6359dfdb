import Foundation

@testable import QuartzCore

extension ReferenceScene {
  /// Many particles that stay where they were born.
  private static func still(
    _ x: CGFloat, _ y: CGFloat, _ change: (CAEmitterLayer) -> Void
  ) -> CAEmitterLayer {
    emitter(x, y, .square { ($0.birthRate, $0.contentsScale) = (256, 0.25) }, change: change)
  }

  static let emitterShapes: [ReferenceScene] = [
    ReferenceScene(
      "CAEmitterLayer.emitterShape CAEmitterLayer.emitterSize", "CA-L16: a line's ends"
    ) {
      $0.add(
        still(20, 20) {
          $0.emitterShape = .line
          $0.emitterMode = .points
          $0.emitterSize = CGSize(width: 24, height: 10)
        })
    } same: {
      $0.add(box(6, 18, 4, 4, .blue), box(30, 18, 4, 4, .blue))
    },
    ReferenceScene("CAEmitterLayer.emitterMode", "CA-L16: a rectangle's corners") {
      $0.add(
        still(20, 20) {
          $0.emitterShape = .rectangle
          $0.emitterMode = .points
          $0.emitterSize = CGSize(width: 24, height: 16)
        })
    } same: {
      $0.add(
        box(6, 10, 4, 4, .blue), box(30, 10, 4, 4, .blue), box(6, 26, 4, 4, .blue),
        box(30, 26, 4, 4, .blue))
    },
    ReferenceScene("CAEmitterLayer.emitterMode", "CA-L16: the middle of a circle") {
      $0.add(
        still(20, 20) {
          $0.emitterShape = .circle
          $0.emitterMode = .points
          $0.emitterSize = CGSize(width: 24, height: 16)
        })
    } same: {
      $0.add(box(18, 18, 4, 4, .blue))
    },
    ReferenceScene("CAEmitterLayer.emitterShape", "CA-L16: outwards from a sphere without a size") {
      $0.add(
        still(20, 20) {
          $0.emitterShape = .sphere
          $0.emitterMode = .surface
          $0.emitterCells?.first?.velocity = 1e-3
        })
    } same: {
      $0.add(box(18, 18, 4, 4, .blue))
    },
    ReferenceScene(
      "CAEmitterLayer.emitterZPosition CAEmitterLayer.preservesDepth",
      "CA-L16: a particle's depth is a layer's", within: 2
    ) {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(
        still(30, 18) { ($0.emitterZPosition, $0.preservesDepth) = (40, true) })
    } same: {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(box(28, 16, 4, 4, .blue) { $0.zPosition = 40 })
    },
    ReferenceScene("CAEmitterLayer.preservesDepth", "CA-L16: without, depth does not show") {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(still(30, 18) { ($0.emitterZPosition, $0.preservesDepth) = (40, false) })
    } same: {
      $0.add(box(28, 16, 4, 4, .blue))
    },
    ReferenceScene("CAEmitterLayer.emitterDepth", "CA-L16: a cuboid's corners", within: 2) {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(
        still(24, 24) {
          $0.emitterShape = .cuboid
          $0.emitterMode = .points
          $0.emitterSize = CGSize(width: 24, height: 16)
          $0.emitterDepth = 40
          $0.preservesDepth = true
        })
    } same: { root in
      root.sublayerTransform.m34 = -1 / 100
      for z in [-20, 20] as [CGFloat] {
        for (x, y) in [(12, 16), (36, 16), (12, 32), (36, 32)] as [(CGFloat, CGFloat)] {
          root.add(box(x - 2, y - 2, 4, 4, .blue) { $0.zPosition = z })
        }
      }
    },
    ReferenceScene("CAEmitterLayer.seed", "CA-L19: a seed decides all that is random", within: 2) {
      $0.add(lively(7))
    } same: {
      $0.add(drawn(7))
    },
  ]

  /// One particle with random values of every property.
  static func lively(_ seed: UInt32) -> CAEmitterLayer {
    let cell = CAEmitterCell.square(CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.8)) {
      $0.lifetime = 2
      $0.lifetimeRange = 1
      $0.velocity = 20
      $0.velocityRange = 10
      $0.emissionRange = 2
      $0.scaleRange = 0.5
      $0.spin = 1
      $0.spinRange = 3
      $0.redRange = 1
      $0.greenRange = 0.6
      $0.blueRange = 0.8
      $0.alphaRange = 0.4
    }
    return emitter(16, 20, cell) {
      $0.emitterShape = .rectangle
      $0.emitterSize = CGSize(width: 10, height: 8)
      $0.seed = seed
    }
  }

  /// The same, from the numbers in the order of CA-L19.
  static func drawn(_ seed: UInt32) -> CALayer {
    var stream = RandomStream(
      seed: UInt64(seed), cell: RandomStream.mixed(0xA076_1D64_78BD_642F), number: 1)
    func draw(_ range: Double) -> Double { (stream.unit() - 0.5) * range }
    _ = draw(1)
    let born = SIMD2(16 + draw(10), 20 + draw(8))
    // Over the cap of a sphere, evenly.
    let along = 1 - stream.unit() * (1 - Double(cos(CGFloat(1))))
    let side = (1 - along * along).squareRoot() * Double(cos(CGFloat(2 * .pi * stream.unit())))
    let speed = 20 + draw(10)
    let point = born + SIMD2(along, side) * speed * 0.5
    let scale = 1 + draw(0.5)
    let spin = 1 + draw(3)
    let red = 0.5 + draw(1)
    let green = 0.5 + draw(0.6)
    let blue = 0.5 + draw(0.8)
    let color = CGColor(
      srgbRed: red, green: green, blue: blue, alpha: min(1, 0.8 + draw(0.4)))
    return box(point.x - 4, point.y - 4, 8, 8) {
      $0.contents = CGImage.rows([[color]])
      $0.contentsScale = 0.125
      $0.transform = CATransform3DScale(
        CATransform3DMakeRotation(spin * 0.5, 0, 0, 1), scale, scale, 1)
    }
  }
}
