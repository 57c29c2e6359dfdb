import Foundation

@testable import QuartzCore

extension ReferenceScene {
  /// A cell's property that says where its particle is half a second after its birth.
  private static func moved(
    _ key: String, _ x: CGFloat, _ y: CGFloat, _ change: @escaping @Sendable (CAEmitterCell) -> Void
  ) -> ReferenceScene {
    ReferenceScene("CAEmitterCell.\(key) CAEmitterCell.velocity", "CA-L14: \(key) moves particles")
    {
      $0.add(emitter(16, 20, .square(change: change)))
    } same: {
      $0.add(box(12 + x, 16 + y, 8, 8, .blue))
    }
  }

  static let cells: [ReferenceScene] = [
    moved("velocity", 12, 0) { $0.velocity = 24 },
    moved("emissionLongitude", 0, 12) { ($0.velocity, $0.emissionLongitude) = (24, .pi / 2) },
    moved("emissionLatitude", 6, 0) { ($0.velocity, $0.emissionLatitude) = (24, .pi / 3) },
    moved("xAcceleration", 10, 0) { ($0.xAcceleration, $0.emissionRange) = (80, 0) },
    moved("yAcceleration", 12, -10) { ($0.velocity, $0.yAcceleration) = (24, -80) },
    ReferenceScene("CAEmitterCell.zAcceleration", "CA-L14: and towards the viewer", within: 2) {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(emitter(30, 18, .square { $0.zAcceleration = 160 }) { $0.preservesDepth = true })
    } same: {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(box(26, 14, 8, 8, .blue) { $0.zPosition = 20 })
    },
    ReferenceScene("CAEmitterCell.scale CAEmitterCell.scaleSpeed", "CA-L15: scale is not clamped") {
      $0.add(emitter(16, 20, .square { ($0.scale, $0.scaleSpeed) = (2, -1) }))
    } same: {
      $0.add(box(10, 14, 12, 12, .blue))
    },
    ReferenceScene("CAEmitterCell.spin", "CA-L15: spin turns clockwise on screen") {
      $0.add(
        emitter(
          20, 20,
          .square(.white) {
            $0.contents = CGImage.four
            $0.contentsScale = 0.125
            $0.spin = .pi
            $0.magnificationFilter = CALayerContentsFilter.nearest.rawValue
          }))
    } same: {
      $0.add(
        box(12, 12, 8, 8, .blue), box(20, 12, 8, 8, .red), box(12, 20, 8, 8, .white),
        box(20, 20, 8, 8, .green))
    },
    ReferenceScene(
      "CAEmitterCell.redSpeed CAEmitterCell.greenSpeed CAEmitterCell.blueSpeed "
        + "CAEmitterCell.alphaSpeed", "CA-L15: colours change, clamped when drawn", within: 2
    ) {
      let color = CGColor(srgbRed: 0.2, green: 0.8, blue: 0.6, alpha: 1)
      $0.add(
        emitter(
          16, 20,
          .square(color) {
            $0.redSpeed = 1
            $0.greenSpeed = -4
            $0.blueSpeed = -0.4
            $0.alphaSpeed = -0.8
          }))
    } same: {
      $0.add(box(12, 16, 8, 8, CGColor(srgbRed: 0.7, green: 0, blue: 0.4, alpha: 0.6)))
    },
    ReferenceScene("CAEmitterCell.enabled", "CA-L18: a cell that is off emits nothing") {
      $0.add(emitter(16, 20, .square(), .square(.red) { $0.isEnabled = false }))
    } same: {
      $0.add(box(12, 16, 8, 8, .blue))
    },
    ReferenceScene("CAEmitterCell.emitterCells", "CA-L18: particles emit where they are") {
      let spark = CAEmitterCell.square(.red) {
        $0.birthRate = 4
        $0.beginTime = 0
        $0.lifetime = 9
      }
      $0.add(
        emitter(
          8, 20,
          .square {
            $0.velocity = 32
            $0.emitterCells = [spark]
            $0.contents = nil
          }))
    } same: {
      $0.add(box(12, 16, 8, 8, .red), box(20, 16, 8, 8, .red))
    },
  ]

  static let particles: [ReferenceScene] = [
    ReferenceScene(
      "CAEmitterCell.contentsRect CAEmitterCell.magnificationFilter",
      "CA-R7, CA-R9: a particle's part of an image, and its pixels"
    ) {
      $0.add(
        emitter(
          20, 20,
          .square(.white) {
            $0.contents = CGImage.four
            $0.contentsScale = 0.0625
            $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            $0.magnificationFilter = CALayerContentsFilter.nearest.rawValue
          }))
    } same: {
      $0.add(box(12, 4, 16, 16, .green), box(12, 20, 16, 16, .white))
    },
    ReferenceScene(
      "CAEmitterCell.magnificationFilter", "CA-R9: smooth particles are smooth layers", within: 2
    ) {
      $0.add(
        emitter(
          20, 20, .square(.white) { ($0.contents, $0.contentsScale) = (CGImage.four, 0.0625) }))
    } same: {
      $0.add(box(4, 4, 32, 32) { $0.contents = CGImage.four })
    }
    // Layers are filtered with 8 bits there, and particles with floats: 4 levels at most, 0.6 on average.
    .differing(sinceMesa: 23),
    ReferenceScene(
      "CAEmitterCell.minificationFilter CAEmitterCell.minificationFilterBias",
      "CA-R9: particles are minified by mipmaps", within: 3
    ) {
      let stripes = (0..<64).map { _ in (0..<64).map { $0 % 2 == 0 ? CGColor.black : .white } }
      $0.add(
        emitter(
          20, 20,
          .square(.white) {
            $0.contents = CGImage.rows(stripes)
            $0.contentsScale = 4
            $0.minificationFilter = CALayerContentsFilter.trilinear.rawValue
            $0.minificationFilterBias = 0.5
          }))
    } same: {
      $0.add(box(12, 12, 16, 16, CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)))
    },
    ReferenceScene(
      "CAEmitterCell.duration CAEmitterCell.repeatCount CAEmitterCell.repeatDuration",
      "CA-L12: a cell emits for its duration, as often as it repeats"
    ) {
      func slow(_ y: CGFloat, _ change: @escaping (CAEmitterCell) -> Void) -> CAEmitterLayer {
        emitter(
          8, y,
          .square { cell in
            cell.birthRate = 1
            cell.lifetime = 9
            cell.velocity = 8
            cell.beginTime = -4
            cell.duration = 1
            change(cell)
          })
      }
      $0.add(slow(8) { _ in }, slow(20) { $0.repeatCount = 2 }, slow(32) { $0.repeatDuration = 3 })
    } same: {
      $0.add(box(28, 4, 8, 8, .blue), box(28, 16, 8, 8, .blue), box(20, 16, 8, 8, .blue))
      $0.add(box(28, 28, 8, 8, .blue), box(20, 28, 8, 8, .blue), box(12, 28, 8, 8, .blue))
    },
    ReferenceScene(
      "CAEmitterCell.speed CAEmitterCell.timeOffset", "CA-L12: a cell's own time"
    ) {
      // Twice as fast, and a quarter of a second ahead: born at -0.375, of age 0.75 in its own time.
      $0.add(
        emitter(
          8, 20,
          .square {
            $0.speed = 2
            $0.timeOffset = 0.25
            $0.beginTime = -0.75
            $0.velocity = 16
            $0.lifetime = 0.9
          }))
    } same: {
      $0.add(box(16, 16, 8, 8, .blue))
    },
    ReferenceScene(
      "CAEmitterCell.lifetimeRange CAEmitterCell.velocityRange CAEmitterCell.emissionRange "
        + "CAEmitterCell.scaleRange CAEmitterCell.spinRange CAEmitterCell.redRange "
        + "CAEmitterCell.greenRange CAEmitterCell.blueRange CAEmitterCell.alphaRange",
      "CA-L12: another seed's particle", within: 2
    ) {
      $0.add(lively(11))
    } same: {
      $0.add(drawn(11))
    },
  ]
}
