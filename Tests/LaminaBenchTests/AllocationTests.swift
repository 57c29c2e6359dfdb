import CAllocations
import LaminaScene
import QuartzCore
import Testing

@Suite("Bench: allocations", .serialized)
struct AllocationTests {
  /// How the layers change.
  enum Motion: CaseIterable {
    case animations, changes, nothing
  }

  /// Whether whole modules are optimised; otherwise there are more allocations.
  private static var isRelease: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  @Test(
    "frames in the steady state do not allocate memory",
    .enabled(if: isRelease && allocations_are_countable()), arguments: Motion.allCases)
  func steady(motion: Motion) throws { #expect(try requests(layers: 100, motion) == 0) }

  @Test("allocations are counted per thread, and only while counting is enabled")
  func counting() {
    guard allocations_are_countable() else { return }
    allocations_count(true)
    let before = allocations_counted_here()
    let list = (0..<3).map { _ in CALayer() }
    let counted = allocations_counted_here() - before
    allocations_count(false)
    #expect(counted >= UInt(list.count))
  }

  /// Number of allocations while frames of `count` layers are evaluated and flattened.
  private func requests(layers count: Int, _ motion: Motion) throws -> UInt {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    let layers = (0..<count).map { _ in CALayer() }
    for layer in layers {
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      root.addSublayer(layer)
    }
    CATransaction.flush()
    let host = LayerHost(layer: root, size: root.bounds.size)
    host.commit()
    if motion == .animations { for layer in layers { layer.add(sway(), forKey: nil) } }
    var flattener = Flattener()
    var plan = FramePlan(size: PixelSize(0, 0))
    var counted: UInt = 0
    for frame in 0..<8 {
      // The first frames allocate the buffers.
      if frame == 4 {
        allocations_count(true)
        counted = allocations_counted_here()
      }
      if motion == .changes { change(layers, frame) }
      host.commit()
      host.jump(to: Double(frame) / 60)
      host.update(at: Double(frame) / 60)
      try flattener.plan(host.tree, into: &plan)
    }
    counted = allocations_counted_here() - counted
    allocations_count(false)
    #expect(!plan.list.items.isEmpty)
    return counted
  }

  private func sway() -> CABasicAnimation {
    let sway = CABasicAnimation(keyPath: "position")
    sway.fromValue = CGPoint(x: 30, y: 30)
    sway.toValue = CGPoint(x: 300, y: 200)
    sway.duration = 2
    sway.repeatCount = .infinity
    return sway
  }

  private func change(_ layers: [CALayer], _ frame: Int) {
    CATransaction.setDisableActions(true)
    for (index, layer) in layers.enumerated() {
      layer.position = CGPoint(x: 30 + index % 7 + frame, y: 40 + index % 5)
      layer.transform = CATransform3DMakeRotation(CGFloat(frame) / 10, 0, 0, 1)
      layer.opacity = 0.5 + Float(frame) / 20
    }
  }
}
