import CoreGraphics
import Foundation
import LaminaScene

@testable import QuartzCore

extension Adapter {
  /// Transitions and particles.
  static let effects: [Adapter] = [
    Adapter("X3 X4", "type subtype progress size") { example in
      let size = try example.inputs["size"].numbers(2)
      let found = try pictures(
        of: try example.inputs["type"].text(), try example.inputs["subtype"].text(),
        CGSize(width: size[0], height: size[1]), example)
      func offset(_ source: TransitionPicture.Source) -> JSON {
        let row = found.first { $0.source == source }?.matrix.row4 ?? .zero
        return JSON([row.x, row.y])
      }
      return .record(["from": offset(.old), "to": offset(.new)])
    },
    Adapter("X3", "old new progress", optional: "type subtype") { example in
      let old = try example.inputs["old"].numbers(4)
      let new = try example.inputs["new"].numbers(4)
      let type = example.inputs["type"].isNull ? "fade" : try example.inputs["type"].text()
      let found = try pictures(of: type, nil, CGSize(width: 10, height: 10), example)
      func share(_ source: TransitionPicture.Source) -> Double {
        found.first { $0.source == source }?.opacity ?? 0
      }
      return JSON(mixed(old, share(.old), new, share(.new)))
    },
    Adapter("X5 X12", "width progress", optional: "height type subtype") { example in
      let width = try example.inputs["width"].number()
      let height = example.inputs["height"].isNull ? width : try example.inputs["height"].number()
      let found = try pictures(
        of: "cube", "fromRight", CGSize(width: width, height: height), example)
      guard let old = found.first(where: { $0.source == .old }) else {
        return try edge(of: found.first, at: 0, height)
      }
      return try edge(of: old, at: width, height)
    },
    Adapter("L13", "birthRate lifetime times", optional: "layerBirthRate layerLifetime") {
      example in
      let layer = CAEmitterLayer()
      let cell = visibleCell()
      cell.birthRate = Float(try example.inputs["birthRate"].number())
      cell.lifetime = Float(try example.inputs["lifetime"].number())
      if !example.inputs["layerBirthRate"].isNull {
        layer.birthRate = Float(try example.inputs["layerBirthRate"].number())
      }
      if !example.inputs["layerLifetime"].isNull {
        layer.lifetime = Float(try example.inputs["layerLifetime"].number())
      }
      layer.emitterCells = [cell]
      let fixture = LayerTestHost(layer)
      return JSON(
        try example.inputs["times"].numbers().map { time in
          fixture.host.update(at: time)
          return Double(layer.particles(at: time).particles.count)
        })
    },
    Adapter(
      "L14 L16", "velocity emissionLongitude age",
      optional: "emitterPosition acceleration emitterShape emitterMode emitterSize emitterDepth",
      run: travel),
    Adapter("L15", "scale scaleSpeed spin alpha alphaSpeed age") { example in
      let cell = visibleCell()
      cell.scale = CGFloat(try example.inputs["scale"].number())
      cell.scaleSpeed = CGFloat(try example.inputs["scaleSpeed"].number())
      cell.spin = CGFloat(try example.inputs["spin"].number())
      let alpha = CGFloat(try example.inputs["alpha"].number())
      cell.color = CGColor(red: 1, green: 1, blue: 1, alpha: alpha)
      // A particle that has faded away is not drawn: its geometry is that of one that stays.
      let particle = try firstParticle(cell, CAEmitterLayer(), example)
      cell.alphaSpeed = Float(try example.inputs["alphaSpeed"].number())
      let faded = try particles(cell, CAEmitterLayer(), example).first
      return .record([
        "scale": .number(Double((particle.axis * particle.axis).sum().squareRoot())),
        "rotation": .number(rotation(particle, near: Double(cell.spin), try age(example))),
        "alpha": .number(Double(faded?.color.w ?? 0)),
      ])
    },
  ]

  /// The position of a particle of a given age.
  @Sendable private static func travel(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let layer = CAEmitterLayer()
    let cell = visibleCell()
    if !inputs["emitterPosition"].isNull {
      layer.emitterPosition = try inputs["emitterPosition"].point()
    }
    if !inputs["emitterShape"].isNull {
      layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: try inputs["emitterShape"].text())
    }
    if !inputs["emitterMode"].isNull {
      layer.emitterMode = CAEmitterLayerEmitterMode(rawValue: try inputs["emitterMode"].text())
    }
    if !inputs["emitterSize"].isNull {
      let size = try inputs["emitterSize"].numbers(2)
      layer.emitterSize = CGSize(width: size[0], height: size[1])
    }
    if !inputs["emitterDepth"].isNull { layer.emitterDepth = try inputs["emitterDepth"].number() }
    cell.velocity = CGFloat(try inputs["velocity"].number())
    cell.emissionLongitude = CGFloat(try inputs["emissionLongitude"].number())
    if !inputs["acceleration"].isNull {
      let acceleration = try inputs["acceleration"].numbers(2)
      cell.xAcceleration = acceleration[0]
      cell.yAcceleration = acceleration[1]
    }
    let position = try firstParticle(cell, layer, example).position
    return JSON([Double(position.x), Double(position.y)])
  }

  private static func pictures(
    of type: String, _ subtype: String?, _ size: CGSize, _ example: ExpectedCase
  ) throws -> [TransitionPicture] {
    let step = TransitionStep(
      size: size, subtype: subtype.flatMap { TransitionSubtype(rawValue: $0) },
      progress: try example.inputs["progress"].number())
    switch TransitionKind.named(type).motion {
    case .pictures(let pictures), .mix(let pictures): return pictures(step)
    case .warp: throw UnknownShape("\(type) moves no flat pictures")
    }
  }

  /// Straight colours mixed as premultiplied ones.
  private static func mixed(
    _ a: [Double], _ first: Double, _ b: [Double], _ second: Double
  ) -> [Double] {
    let alpha = a[3] * first + b[3] * second
    let sums = (0..<3).map { a[$0] * a[3] * first + b[$0] * b[3] * second }
    return (alpha > 0 ? sums.map { $0 / alpha } : sums) + [alpha]
  }

  /// Where on the screen a vertical line of a picture is, at half its height.
  private static func edge(
    of picture: TransitionPicture?, at x: Double, _ height: Double
  ) throws -> JSON {
    guard let picture else { throw UnknownShape("no face is seen") }
    let point = picture.matrix.apply([x, height / 2, 0, 1])
    return .number(point.x / point.w)
  }

  private static func visibleCell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = CGImage(
      width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16), isOpaque: true)
    cell.birthRate = 1
    cell.lifetime = 1_000
    return cell
  }

  private static func age(_ example: ExpectedCase) throws -> Double {
    try example.inputs["age"].number()
  }

  /// What is drawn of the first particle at the age of the case, before a second one is born.
  private static func particles(
    _ cell: CAEmitterCell, _ layer: CAEmitterLayer, _ example: ExpectedCase
  ) throws -> [Particle] {
    let age = try age(example)
    // A power of two, so that the rate is exact.
    var period = 1.0
    while period <= age { period *= 2 }
    cell.birthRate = Float(1 / period)
    layer.emitterCells = [cell]
    let fixture = LayerTestHost(layer)
    let time = period + age
    fixture.host.update(at: time)
    return layer.particles(at: time).particles
  }

  private static func firstParticle(
    _ cell: CAEmitterCell, _ layer: CAEmitterLayer, _ example: ExpectedCase
  ) throws -> Particle {
    guard let first = try particles(cell, layer, example).first else {
      throw UnknownShape("nothing was born")
    }
    return first
  }

  /// The angle of a particle's picture, on the turn that its spin has come to.
  private static func rotation(_ particle: Particle, near spin: Double, _ age: Double) -> Double {
    let angle = Double(atan2(CGFloat(particle.axis.y), CGFloat(particle.axis.x)))
    let turns = ((spin * age - angle) / (2 * .pi)).rounded()
    return angle + turns * 2 * .pi
  }
}
