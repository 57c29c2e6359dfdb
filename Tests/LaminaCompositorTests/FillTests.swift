import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Filled targets")
struct FillTests {
  /// A random scene on a background, with a large opaque rectangle before and after its drawings.
  private func plan(_ seed: UInt64) -> FramePlan {
    let drawings = RandomScene(seed: seed).scene
    var scene = Scene(drawings.plan.size.width, drawings.plan.size.height)
    let width = CGFloat(drawings.plan.size.width)
    scene.add(.solid(CGRect(x: 0, y: 0, width: width, height: 400), RGBA(0.2, 0.3, 0.4)))
    for item in drawings.plan.list.items {
      let state = drawings.plan.list.states[item.state]
      scene.add(item.drawing, state.transform, opacity: state.opacity) { $0.clip = state.clip }
    }
    scene.add(.solid(CGRect(x: 10, y: 12, width: 290, height: 80), RGBA(0.9, 0.8, 0.1)))
    return scene.finished(clear: RGBA(0.5, 0.5, 0.5, 0.5))
  }

  private func profile(fills: Bool) -> DriverProfile {
    var profile = DriverProfile.llvmpipe
    profile.fillsTargets = fills
    return profile
  }

  @Test("REL-14: fills have the bytes of drawn rectangles", arguments: UInt64(20)..<28)
  func sameBytes(_ seed: UInt64) throws {
    let plan = plan(seed)
    let all = PixelRect(origin: plan.size)
    let options = CompositorOptions()
    let compositor = try Compositor(options)
    try compositor.context.makeCurrent()
    guard compositor.capabilities.fillsTextures, compositor.capabilities.hasBlueFirst else {
      return
    }
    let results = try [true, false].map { fills in
      let (executor, encoder) = try DriverTest.tools(
        compositor.context, options, profile(fills: fills))
      let frame = encoder.encode(plan, all)
      #expect((frame.passes.last?.fills == nil) == !fills)
      let pixels = PixelBuffer(size: plan.size)
      // Twice: the second frame is drawn to a target that has pixels.
      for _ in 0..<2 {
        try executor.read(all, of: all, in: executor.execute(frame), into: pixels)
      }
      try executor.check()
      executor.abandonFrame()
      return pixels.bytes.whole
    }
    #expect(results[0] == results[1])
  }

  @Test("large opaque solids with nothing beneath are filled, others are drawn")
  func choice() throws {
    var scene = Scene(640, 480)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 640, height: 200), .red))
    scene.add(.solid(CGRect(x: 0, y: 200, width: 60, height: 200), .green))
    scene.add(.solid(CGRect(x: 100, y: 200, width: 300, height: 200), RGBA(0, 0, 1, 0.5)))
    let plan = scene.finished(clear: .white)
    let frame = FrameEncoder(CompositorOptions(), profile(fills: true))
      .encode(plan, PixelRect(origin: plan.size))
    #expect(frame.fills.map(\.bounds) == [PixelBox(0, 0, 640, 200)])
    #expect(frame.passes.last?.fills == 0..<1)
    #expect(frame.passes.last?.batches.reduce(0) { $0 + $1.count } == 2)
  }

  @Test("targets that do not fit the caches are cleared, and nothing in them is filled")
  func largeTarget() throws {
    var scene = Scene(1920, 1080)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 1920, height: 1080), .red))
    let plan = scene.finished(clear: .white)
    let frame = FrameEncoder(CompositorOptions(), profile(fills: true))
      .encode(plan, PixelRect(origin: plan.size))
    #expect(frame.fills.isEmpty && frame.passes.last?.fills == nil)
  }
}
