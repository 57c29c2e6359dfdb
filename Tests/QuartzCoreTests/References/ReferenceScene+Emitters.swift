import Foundation

@testable import QuartzCore

// A cell that began half a second before a particle's birth has one particle of that age at time 0.

extension CAEmitterCell {
  /// A cell of squares, eight points wide; the last one was born `age` seconds ago.
  static func square(
    _ color: CGColor = .blue, age: Double = 0.5, change: (CAEmitterCell) -> Void = { _ in }
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = CGImage.rows([[.white]])
    cell.contentsScale = 0.125
    cell.color = color
    cell.birthRate = 1
    cell.lifetime = 0.9
    cell.beginTime = -1 - age
    change(cell)
    return cell
  }
}

/// An emitter layer as large as the canvas whose particles come from a point.
func emitter(
  _ x: CGFloat, _ y: CGFloat, _ cells: CAEmitterCell..., change: (CAEmitterLayer) -> Void = { _ in }
) -> CAEmitterLayer {
  box(CAEmitterLayer(), 0, 0, ReferenceScene.side, ReferenceScene.side) {
    $0.emitterPosition = CGPoint(x: x, y: y)
    $0.emitterCells = cells
    change($0)
  }
}

extension ReferenceScene {
  static let emitters: [ReferenceScene] = [
    ReferenceScene(
      "CAEmitterLayer.emitterCells CAEmitterLayer.emitterPosition CAEmitterCell.contents "
        + "CAEmitterCell.contentsScale CAEmitterCell.birthRate CAEmitterCell.lifetime "
        + "CAEmitterCell.beginTime CAEmitterCell.color",
      "CA-L13: a particle lives while its age is less than its lifetime"
    ) {
      $0.add(emitter(20, 16, .square(age: 3.5) { ($0.birthRate, $0.velocity) = (1, 12) }))
    } same: {
      $0.add(box(22, 12, 8, 8, .blue))
    },
    ReferenceScene("CAEmitterLayer.emitterCells", "CA-L12: particles are above the border") {
      $0.add(
        emitter(20, 16, .square()) {
          $0.frame = CGRect(x: 4, y: 4, width: 24, height: 40)
          $0.backgroundColor = .green
          $0.borderWidth = 6
          $0.borderColor = .red
        })
    } same: {
      $0.add(
        box(4, 4, 24, 40, .green) { ($0.borderWidth, $0.borderColor) = (6, .red) },
        box(20, 16, 8, 8, .blue))
    },
    ReferenceScene(
      "CAEmitterLayer.birthRate CAEmitterLayer.lifetime CAEmitterLayer.velocity "
        + "CAEmitterLayer.scale CAEmitterLayer.spin",
      "CA-L12: the layer's factors multiply those of its cells"
    ) {
      $0.add(
        emitter(8, 20, .square { ($0.velocity, $0.spin, $0.lifetime) = (6, 0.4, 1) }) {
          $0.birthRate = 4
          $0.lifetime = 1.5
          $0.velocity = 3
          $0.scale = 0.5
          $0.spin = 2
        })
    } same: {
      let cell = CAEmitterCell.square {
        $0.velocity = 18
        $0.spin = 0.8
        $0.scale = 0.5
        $0.birthRate = 4
        $0.lifetime = 1.5
      }
      $0.add(emitter(8, 20, cell))
    },
    ReferenceScene("CAEmitterLayer.birthRate", "CA-L12: three particles on their way") {
      $0.add(
        emitter(8, 20, .square { ($0.velocity, $0.lifetime) = (12, 9) }) { $0.birthRate = 2 })
    } same: {
      $0.add(box(4, 16, 8, 8, .blue), box(10, 16, 8, 8, .blue), box(16, 16, 8, 8, .blue))
    },
    ReferenceScene(
      "CAEmitterLayer.renderMode", "CA-L17: the oldest first, which the others cover"
    ) {
      $0.add(crowd { $0.renderMode = .oldestFirst })
    } same: {
      $0.add(box(16, 16, 8, 8, .red), box(12, 16, 8, 8, purple), box(8, 16, 8, 8, .black))
    },
    ReferenceScene("CAEmitterLayer.renderMode", "CA-L17: the oldest last, which covers the others")
    {
      $0.add(crowd { $0.renderMode = .oldestLast })
    } same: {
      $0.add(box(8, 16, 8, 8, .black), box(12, 16, 8, 8, purple), box(16, 16, 8, 8, .red))
    },
    ReferenceScene("CAEmitterLayer.renderMode", "CA-L17: from back to front") {
      $0.add(
        crowd {
          $0.renderMode = .backToFront
          $0.emitterCells?.first?.zAcceleration = 1
        })
    } same: {
      $0.add(box(8, 16, 8, 8, .black), box(12, 16, 8, 8, purple), box(16, 16, 8, 8, .red))
    },
    ReferenceScene("CAEmitterLayer.renderMode", "CA-L17: additive particles add up", within: 2) {
      $0.add(crowd { $0.renderMode = .additive })
    } same: {
      let part = CGColor(srgbRed: 0.5, green: 0, blue: 0, alpha: 1)
      $0.add(
        box(8, 16, 4, 8, .black), box(12, 16, 4, 8, part), box(16, 16, 4, 8, .red),
        box(20, 16, 4, 8, .red))
    },
  ]

  private static let purple = CGColor(srgbRed: 0.5, green: 0, blue: 0, alpha: 1)

  /// Three particles that overlap: a black one just born, and ones that have become red.
  private static func crowd(_ change: (CAEmitterLayer) -> Void) -> CAEmitterLayer {
    let cell = CAEmitterCell.square(.black, age: 1) {
      $0.birthRate = 2
      $0.lifetime = 9
      $0.velocity = 8
      $0.redSpeed = 1
      $0.beginTime = -1.5
    }
    return emitter(12, 20, cell, change: change)
  }
}
