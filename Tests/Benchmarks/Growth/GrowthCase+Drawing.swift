import CoreGraphics
import Foundation
import LaminaKit
import QuartzCore

extension GrowthCase {
  /// Drawn content of one layer.
  @MainActor static let drawing = [
    GrowthCase("copies of a layer", to: 8_000) { count in
      try draw { stage in stage.layer.addSublayer(copies(count, of: layer(1))) }
    },
    GrowthCase("copies of an animated layer", to: 8_000) { count in
      try draw { stage in
        let child = layer(1)
        child.add(fade(), forKey: nil)
        stage.layer.addSublayer(copies(count, of: child))
      }
    },
    GrowthCase("copies of a shadow", to: 4_000) { count in
      try draw { stage in
        let child = layer(1)
        child.cornerRadius = 1
        child.shadowOpacity = 1
        stage.layer.addSublayer(copies(count, of: child))
      }
    },
    GrowthCase("stops of a gradient", to: 40_000) { count in
      try draw { stage in
        let gradient = CAGradientLayer()
        gradient.frame = stage.layer.bounds
        gradient.colors = (0..<count + 2).map {
          CGColor(red: CGFloat($0 % 9) / 8, green: 0, blue: 1, alpha: 1)
        }
        stage.layer.addSublayer(gradient)
      }
    },
    GrowthCase("elements of a filled path", to: 40_000) { count in
      try draw { stage in stage.layer.addSublayer(shape(comb(count))) }
    },
    GrowthCase("elements of a stroked path", to: 40_000) { count in
      try draw { stage in
        let shape = shape(comb(count))
        shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        shape.fillColor = nil
        stage.layer.addSublayer(shape)
      }
    },
    GrowthCase("elements of a trimmed path", to: 40_000) { count in
      try draw { stage in
        let shape = shape(comb(count))
        shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        shape.fillColor = nil
        shape.strokeEnd = 0.7
        stage.layer.addSublayer(shape)
      }
    },
    GrowthCase("dashes of a line", to: 80_000) { count in
      try draw { stage in
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 60, y: 60))
        let shape = shape(path)
        shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        shape.lineDashPattern = [NSNumber(value: 40 / Double(count))]
        stage.layer.addSublayer(shape)
      }
    },
    GrowthCase("characters of a text", to: 8_000) { count in
      try draw { stage in
        let text = CATextLayer()
        text.frame = stage.layer.bounds
        text.fontSize = 4
        text.isWrapped = true
        text.string = String(repeating: "ab cd ", count: count / 6 + 1)
        stage.layer.addSublayer(text)
      }
    },
    GrowthCase("cells of an emitter", to: 8_000) { count in
      try evaluate { stage in
        let emitter = CAEmitterLayer()
        emitter.emitterCells = (0..<count).map { _ in
          let cell = CAEmitterCell()
          cell.birthRate = 10
          cell.lifetime = 1
          return cell
        }
        stage.layer.addSublayer(emitter)
      }
    },
    GrowthCase("particles") { count in
      try evaluate { stage in
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.birthRate = Float(count) * 2
        cell.lifetime = 1
        cell.velocity = 9
        emitter.emitterCells = [cell]
        stage.layer.addSublayer(emitter)
      }
    },
    GrowthCase("rectangles drawn in a context", to: 40_000) { count in
      try draw { stage in
        let drawn = GrowthDrawing(count: count)
        drawn.frame = stage.layer.bounds
        drawn.setNeedsDisplay()
        stage.layer.addSublayer(drawn)
      }
    },
  ]

  @MainActor private static func copies(_ count: Int, of layer: CALayer) -> CALayer {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = count
    replicator.instanceTransform = CATransform3DMakeTranslation(0.01, 0.005, 0)
    replicator.addSublayer(layer)
    return replicator
  }

  @MainActor private static func shape(_ path: CGPath) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path
    return shape
  }

  /// Small triangles in rows, so that the covered area does not depend on their number.
  private static func comb(_ count: Int) -> CGPath {
    let path = CGMutablePath()
    for number in 0..<count / 3 + 1 {
      let corner = CGPoint(x: number % 60, y: number / 60 % 60)
      path.move(to: corner)
      path.addLine(to: CGPoint(x: corner.x + 0.5, y: corner.y))
      path.addLine(to: CGPoint(x: corner.x, y: corner.y + 0.5))
    }
    return path
  }
}
