import CoreGraphics
import Testing

@testable import LaminaKit

@Suite("Limits of a stage's frames") struct FrameLimitTests {
  private func stage(_ limits: [Limit: Int]) -> Stage {
    var device = DeviceOptions()
    device.limits = limits
    let stage = Stage(size: CGSize(width: 32, height: 32), scale: 1, device: device)
    let replicator = CAReplicatorLayer()
    replicator.name = "copies"
    replicator.instanceCount = 5
    replicator.addSublayer(CALayer())
    stage.layer.addSublayer(replicator)
    return stage
  }

  @Test("an exceeded limit is an error with the layer's name, in pictures, dumps and exports")
  func named() throws {
    #expect(try stage([.copiesInFrame: 5]).image(at: 0).width == 32)
    let stage = stage([.copiesInFrame: 4])
    for _ in 0..<2 {
      let error = #expect(throws: LaminaError.self) { try stage.image(at: 0) }
      guard case .limitExceeded(let exceeded)? = error else { throw try #require(error) }
      #expect(exceeded.limit == "copies in a frame" && exceeded.layer == "copies")
      #expect(exceeded.found == 5 && exceeded.allowed == 4)
      #expect(
        exceeded.description == "layer 'copies': copies in a frame 5 exceeds the limit of 4")
    }
    #expect(throws: LaminaError.self) { try stage.dump(.tree, at: 0) }
    #expect(throws: LaminaError.self) { try stage.export(to: "never.y4m", duration: 1) }
  }

  @Test("drawing that exceeds a limit names the layer; the next frame is drawn")
  func drawing() throws {
    let stage = stage([.passes: 1])
    stage.layer.name = "root"
    #expect(try stage.image(at: 0).width == 32)
    let group = CALayer()
    group.name = "group"
    group.opacity = 0.5
    group.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    group.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let part = CALayer()
    part.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    part.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    group.addSublayer(part)
    stage.layer.addSublayer(group)
    let error = #expect(throws: LaminaError.self) { try stage.image(at: 1) }
    guard case .limitExceeded(let exceeded)? = error else { throw try #require(error) }
    #expect(exceeded.limit == "passes in a frame")
    group.opacity = 1
    #expect(try stage.image(at: 2).width == 32)
  }

  @Test("memory limits what a document multiplies")
  func memory() {
    let limits = MemoryAllowance(bytes: 64 << 20).limits([:])
    #expect(limits[.imageBytes] == 16 << 20 && limits[.copyBytes] == 16 << 20)
    #expect(limits[.coverageBytes] == 8 << 20)
    let large = MemoryAllowance(bytes: .max).limits([.copyBytes: 5])
    #expect(large[.imageBytes] == Limit.imageBytes.standard && large[.copyBytes] == 5)
  }

  @Test("REL-3: surfaces that need too much memory are an error with the layer's name")
  func surfaces() throws {
    let stage = stage([.surfaceBytes: 64 * 64 * 4])
    #expect(try stage.image(at: 0).width == 32)
    let group = CALayer()
    group.name = "group"
    group.opacity = 0.5
    group.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    for offset in [0, 5] {
      let part = CALayer()
      part.frame = CGRect(x: offset, y: 0, width: 9, height: 9)
      part.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      group.addSublayer(part)
    }
    stage.layer.addSublayer(group)
    let error = #expect(throws: LaminaError.self) { try stage.image(at: 1) }
    guard case .limitExceeded(let exceeded)? = error else { throw try #require(error) }
    #expect(exceeded.limit == "bytes of surfaces in a frame" && exceeded.allowed == 64 * 64 * 4)
  }

  @Test("stages that share a device keep their limits")
  func sharedDevice() throws {
    var device = DeviceOptions()
    device.shared = SharedDevice(device)
    device.limits = [.layerDepth: 3]
    let stage = Stage(size: CGSize(width: 32, height: 32), scale: 1, device: device)
    stage.layer.addSublayer(CALayer())
    #expect(try stage.image(at: 0).width == 32)
    device.limits = [.passes: 1]
    let other = Stage(size: CGSize(width: 32, height: 32), scale: 1, device: device)
    let group = CALayer()
    group.opacity = 0.5
    group.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    for offset in [0, 5] {
      let part = CALayer()
      part.frame = CGRect(x: offset, y: 0, width: 9, height: 9)
      part.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      group.addSublayer(part)
    }
    other.layer.addSublayer(group)
    for time in [0.0, 1] {
      #expect(throws: LaminaError.self) { try other.image(at: time) }
    }
  }
}
