import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Emitters: particles of any time")
struct EmissionTests {
  private func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = CGImage(
      width: 4, height: 2, pixels: [UInt8](repeating: 255, count: 32), isOpaque: true)
    cell.birthRate = 10
    cell.lifetime = 2
    change(cell)
    return cell
  }

  private func emitter(_ cells: [CAEmitterCell]) -> (CAEmitterLayer, LayerTestHost) {
    let layer = CAEmitterLayer()
    layer.emitterCells = cells
    return (layer, LayerTestHost(layer))
  }

  private func positions(_ layer: CAEmitterLayer, at time: Double) -> [SIMD3<Float>] {
    layer.particles(at: time).particles.map(\.position)
  }

  private func lively() -> CAEmitterCell {
    cell {
      $0.lifetimeRange = 1
      $0.velocity = 60
      $0.velocityRange = 30
      $0.emissionRange = 2
      $0.scaleRange = 0.5
      $0.spinRange = 3
      $0.redRange = 0.5
      $0.alphaSpeed = -0.2
      $0.yAcceleration = 80
    }
  }

  @Test("CA-L19: any time gives the same particles, whichever way one comes there")
  func random() {
    let (layer, _) = emitter([lively(), lively()])
    let (other, _) = emitter([lively(), lively()])
    let direct = other.particles(at: 37.25)
    for step in 0..<200 { _ = layer.particles(at: Double(step) * 0.2) }
    _ = layer.particles(at: 3)
    #expect(layer.particles(at: 37.25).particles == direct.particles)
    #expect(direct.particles.count > 20)
  }

  @Test("CA-L16: confetti from a line above the edge falls by its velocity alone")
  func confetti() {
    let (layer, fixture) = emitter([
      cell {
        $0.birthRate = 20
        $0.lifetime = 14
        $0.velocity = 350
        $0.velocityRange = 80
        $0.emissionLongitude = .pi
        $0.emissionRange = .pi / 4
      }
    ])
    fixture.set {
      layer.emitterShape = .line
      layer.emitterPosition = CGPoint(x: 160, y: -10)
      layer.emitterSize = CGSize(width: 320, height: 1)
    }
    let early = positions(layer, at: 0.5)
    #expect(early.count >= 9 && early.allSatisfy { $0.y >= -10 && $0.y < 200 })
    let late = positions(layer, at: 1.5)
    #expect(late.count > 25 && late.contains { $0.y > 300 })
    // The particles of the first half second have fallen by most of their velocity.
    let farthest = late.map(\.y).sorted().suffix(early.count)
    #expect(farthest.allSatisfy { $0 > 180 })
  }

  @Test("CA-L19: another seed, other particles; other cells, other particles")
  func seeds() {
    let (layer, fixture) = emitter([lively()])
    let first = positions(layer, at: 5)
    fixture.set { layer.seed = 7 }
    let (seven, _) = emitter([lively()])
    seven.seed = 7
    let again = LayerTestHost(seven)
    again.host.update(at: 5)
    #expect(positions(seven, at: 5) != first)
  }

  @Test("CA-L12: ranges keep to half on each side")
  func ranges() {
    let (layer, _) = emitter([
      cell { ($0.birthRate, $0.scale, $0.scaleRange, $0.redRange) = (200, 1, 0.5, 0.4) }
    ])
    let particles = layer.particles(at: 4).particles
    let scales = particles.map { ($0.axis * $0.axis).sum().squareRoot() }
    #expect((scales.min() ?? 0) >= 0.749 && (scales.max() ?? 9) <= 1.251)
    #expect((scales.max() ?? 0) - (scales.min() ?? 0) > 0.4)
    #expect(particles.count == 400)
  }

  @Test("CA-L13: what is in the air stays when the rate becomes 0, and comes when it becomes more")
  func rateChanges() {
    let (layer, fixture) = emitter([cell()])
    fixture.host.advance(to: 3)
    fixture.set { layer.birthRate = 0 }
    #expect(layer.particles(at: 3).particles.count == 20)
    #expect(layer.particles(at: 4).particles.count == 10)
    #expect(layer.particles(at: 5.5).particles.isEmpty)
    fixture.host.advance(to: 6)
    fixture.set { layer.birthRate = 2 }
    #expect(layer.particles(at: 7).particles.count == 20)
    // Going back does not lose the past.
    #expect(layer.particles(at: 3).particles.count == 20)
  }

  @Test("CA-L13: an animated rate is added up")
  func animatedRate() {
    let (layer, fixture) = emitter([cell { $0.lifetime = 100 }])
    let animation = CABasicAnimation(keyPath: "birthRate")
    animation.fromValue = 0
    animation.toValue = 2
    animation.duration = 4
    fixture.set { layer.add(animation, forKey: nil) }
    // The integral of 10 x 2 x t / 4 over two and over four seconds.
    #expect(abs(layer.particles(at: 2).particles.count - 10) <= 1)
    #expect(abs(layer.particles(at: 4).particles.count - 40) <= 1)
    #expect(abs(layer.particles(at: 6).particles.count - 60) <= 1)
  }

  @Test("CA-B19: keys of cells by name animate, and what was born keeps its values")
  func namedCell() {
    let (layer, fixture) = emitter([
      cell { ($0.name, $0.velocity, $0.lifetime, $0.birthRate) = ("spark", 10, 10, 1) }
    ])
    let animation = CABasicAnimation(keyPath: "emitterCells.spark.velocity")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 10
    fixture.set { layer.add(animation, forKey: nil) }
    layer.renderMode = .oldestFirst
    let found = positions(layer, at: 4).map(\.x)
    // Born at 1, 2, 3 and 4 with velocities 10, 20, 30 and 40.
    #expect(zip(found, [30, 40, 30, 0]).allSatisfy { abs($0 - $1) < 0.5 }, "\(found)")
  }

  @Test("CA-L16: shapes and modes emit where they say")
  func shapes() {
    let (layer, fixture) = emitter([cell { ($0.birthRate, $0.velocity) = (100, 0) }])
    func emitted(
      _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode
    ) -> [SIMD3<Float>] {
      fixture.set {
        layer.emitterShape = shape
        layer.emitterMode = mode
        layer.emitterSize = CGSize(width: 40, height: 20)
        layer.emitterDepth = 10
      }
      fixture.host.advance(to: fixture.host.now + 5)
      return positions(layer, at: fixture.host.now)
    }
    #expect(emitted(.point, .volume).allSatisfy { $0 == .zero })
    #expect(emitted(.line, .points).allSatisfy { abs($0.x) == 20 && $0.y == 0 })
    #expect(emitted(.rectangle, .points).allSatisfy { abs($0.x) == 20 && abs($0.y) == 10 })
    #expect(
      emitted(.rectangle, .outline).allSatisfy {
        abs(abs($0.x) - 20) < 1e-3 || abs(abs($0.y) - 10) < 1e-3
      })
    #expect(emitted(.rectangle, .volume).allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 })
    let rim = emitted(.circle, .outline).map { ($0 * $0).sum().squareRoot() }
    #expect(rim.allSatisfy { abs($0 - 40) < 1e-3 } && rim.count == 200)
    let ball = emitted(.sphere, .surface).map { ($0 * $0).sum().squareRoot() }
    #expect(ball.allSatisfy { abs($0 - 40) < 1e-3 })
    #expect(emitted(.sphere, .volume).allSatisfy { ($0 * $0).sum().squareRoot() <= 40.001 })
    #expect(
      emitted(.cuboid, .surface).allSatisfy {
        abs(abs($0.x) - 20) < 1e-3 || abs(abs($0.y) - 10) < 1e-3 || abs(abs($0.z) - 5) < 1e-3
      })
    #expect(
      emitted(.cuboid, .outline).allSatisfy { point in
        let sides = [abs(point.x) - 20, abs(point.y) - 10, abs(point.z) - 5]
        return sides.filter { abs($0) < 1e-3 }.count >= 2
      })
  }

  @Test("CA-L16: from a circle's outline particles go outwards")
  func outwards() {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell { $0.velocity = 30 }]
    layer.emitterShape = .circle
    layer.emitterMode = .outline
    layer.emitterSize = CGSize(width: 50, height: 50)
    _ = LayerTestHost(layer)
    let far = positions(layer, at: 4).map { ($0 * $0).sum().squareRoot() }
    #expect(far.allSatisfy { $0 >= 50 && $0 <= 110.1 } && far.count == 20)
  }

  @Test("CA-L17: the order of drawing")
  func order() {
    let (layer, fixture) = emitter([cell { $0.velocity = 10 }])
    func xs(_ mode: CAEmitterLayerRenderMode) -> [Float] {
      fixture.set { layer.renderMode = mode }
      return positions(layer, at: 5).map(\.x)
    }
    let oldest = xs(.oldestFirst)
    #expect(oldest == oldest.sorted(by: >))
    #expect(xs(.oldestLast) == oldest.reversed())
    fixture.set { layer.renderMode = .additive }
    #expect(layer.particles(at: 5).isAdditive)
  }

  @Test("CA-L18: cells in cells emit from where their particle is, while it lives")
  func children() {
    let spark = cell { ($0.birthRate, $0.lifetime, $0.velocity) = (10, 0.25, 0) }
    let rocket = cell {
      $0.birthRate = 0.1
      $0.lifetime = 1
      $0.velocity = 100
      $0.contents = nil
      $0.emitterCells = [spark]
    }
    let (layer, _) = emitter([rocket])
    // The rocket flies from 10 to 11; sparks of the last quarter second are where it was.
    let trail = positions(layer, at: 10.55).map(\.x).sorted()
    #expect(trail.count == 2)
    #expect(zip(trail, [40, 50]).allSatisfy { abs($0 - $1) < 0.01 }, "\(trail)")
    #expect(positions(layer, at: 11.3).isEmpty)
    #expect(!positions(layer, at: 11.1).isEmpty)
  }

  @Test("CA-L18: a cell that is not enabled neither emits nor draws")
  func disabled() {
    let (layer, _) = emitter([cell { $0.isEnabled = false }])
    #expect(layer.particles(at: 5).particles.isEmpty)
  }

  @Test("CA-L12: a cell's begin time may lie in the past; its duration ends it")
  func cellTiming() {
    let (layer, _) = emitter([cell { $0.beginTime = -15 }])
    #expect(layer.particles(at: 0).particles.count == 20)
    let (short, _) = emitter([cell { $0.duration = 0.5 }])
    #expect(short.particles(at: 1).particles.count == 5)
    #expect(short.particles(at: 9).particles.isEmpty)
  }

  @Test("the node of an emitter has its particles, every frame")
  func nodes() {
    let (layer, fixture) = emitter([lively()])
    func count(_ time: Double) -> Int {
      fixture.host.update(at: time)
      return fixture.host.tree.nodes.first { $0.id == layer.state.id }?.particles?.particles.count
        ?? 0
    }
    #expect(count(0.05) == 0)
    #expect(count(1) == 10)
    #expect(count(0.5) == 5)
    #expect(fixture.host.hasAnimations)
  }

  @Test("hostile numbers make no particle, or few")
  func hostile() {
    for value in [Float.nan, .infinity, -1, 1e30] {
      let (layer, _) = emitter([
        cell {
          $0.birthRate = value
          $0.lifetime = 1
          $0.emitterCells = [cell { $0.birthRate = value }]
        }
      ])
      #expect(layer.particles(at: 3).particles.count <= Limit.particles.standard)
      let (long, _) = emitter([
        cell { ($0.lifetime, $0.velocity) = (value, CGFloat(value)) }
      ])
      _ = long.particles(at: 3)
    }
  }
}
