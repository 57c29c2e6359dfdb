import Foundation
import QuartzCore
import Testing

@Suite struct HostileArchiveTests {
  private func tree() -> CALayer {
    let root = CALayer()
    root.name = "root"
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    let shape = CAShapeLayer()
    shape.lineDashPattern = [1, 2]
    root.addSublayer(shape)
    let cell = CAEmitterCell()
    cell.birthRate = 3
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    root.mask = CAGradientLayer()
    return root
  }

  private func archive(_ layer: CALayer) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
  }

  private func unarchive(_ data: Data) throws -> CALayer? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
  }

  @Test("a tree with masks, shapes and cells survives an archive")
  func roundTrip() throws {
    let copy = try #require(try unarchive(archive(tree())))
    #expect(copy.name == "root")
    #expect(copy.sublayers?.count == 2)
    #expect(copy.sublayers?.first is CAShapeLayer)
    #expect(copy.mask is CAGradientLayer)
    let emitter = try #require(copy.sublayers?.last as? CAEmitterLayer)
    #expect(emitter.emitterCells?.first?.birthRate == 3)
  }

  @Test("damaged archives give errors or partial layers, never traps")
  func damaged() throws {
    let data = try archive(tree())
    for length in stride(from: 0, to: data.count, by: 7) {
      _ = try? unarchive(data.prefix(length))
    }
    var generator = SystemLikeGenerator(state: 7)
    for _ in 0..<500 {
      var bytes = Array(data)
      for _ in 0..<3 {
        let place = Int(generator.next() % UInt64(bytes.count))
        bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      }
      _ = try? unarchive(Data(bytes))
    }
  }
}

/// A small generator with a seed, so that failures repeat.
private struct SystemLikeGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
