import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Rectangles of one colour")
struct ColorTexelTests {
  private func profile(readsColors: Bool) -> DriverProfile {
    var profile = DriverProfile.llvmpipe
    profile.fillsTargets = false
    profile.readsColors = readsColors
    return profile
  }

  /// Rectangles of many colours, opaque and translucent, small and large.
  private func plan(_ seed: UInt64) -> FramePlan {
    var random = SeededGenerator(seed: seed)
    var scene = Scene(300, 200)
    for index in 0..<60 {
      let side = index % 7 == 0 ? 150.0 : 20
      let alpha = index % 3 == 0 ? 1 : Float.random(in: 0...1, using: &random)
      scene.add(
        .solid(
          CGRect(
            x: .random(in: -20...280, using: &random), y: .random(in: -20...180, using: &random),
            width: .random(in: 1...side, using: &random),
            height: .random(in: 1...side, using: &random)),
          RGBA(
            .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
            .random(in: 0...1, using: &random), alpha)))
    }
    return scene.finished(clear: RGBA(0.5, 0.5, 0.5, 0.5))
  }

  @Test("the driver's version decides whether they read their colour", arguments: [22, 23, 25])
  func choice(_ version: Int) throws {
    var capabilities = try GLContext().capabilities
    capabilities.renderer = "llvmpipe (LLVM 15)"
    capabilities.isSoftware = true
    capabilities.hasBlueFirst = true
    capabilities.version = "OpenGL ES 3.2 Mesa \(version).0.7-2"
    let profiles = try DriverProfile.candidates(for: capabilities, CompositorOptions())
    #expect(profiles.first?.readsColors == (version > 22))
    #expect(capabilities.mesaVersion == version)
    capabilities.version = "OpenGL ES 3.2 NVIDIA 580.1"
    #expect(capabilities.mesaVersion == nil)
  }

  @Test("all are images of an atlas where colours are read, and none elsewhere")
  func programs() {
    let plan = plan(1)
    for readsColors in [false, true] {
      let frame = FrameEncoder(CompositorOptions(), profile(readsColors: readsColors))
        .encode(plan, PixelRect(origin: plan.size))
      let programs = Set(frame.passes.flatMap { $0.batches.map(\.key.program) })
      #expect(programs == [readsColors ? .rectImage : .rectSolid])
    }
  }

  @Test(
    "REL-15: colours that are read have the bytes of those of vertices", arguments: UInt64(1)..<9)
  func sameBytes(_ seed: UInt64) throws {
    let plan = plan(seed)
    let all = PixelRect(origin: plan.size)
    let options = CompositorOptions()
    let compositor = try Compositor(options)
    try compositor.context.makeCurrent()
    // Newer versions draw the colours of vertices in floating point.
    guard compositor.capabilities.hasBlueFirst, compositor.capabilities.mesaVersion == 22 else {
      return
    }
    let results = try [true, false].map { readsColors in
      let (executor, encoder) = try DriverTest.tools(
        compositor.context, options, profile(readsColors: readsColors))
      let pixels = PixelBuffer(size: plan.size)
      try executor.read(
        all, of: all, in: executor.execute(encoder.encode(plan, all)), into: pixels)
      try executor.check()
      executor.abandonFrame()
      return pixels.bytes.whole
    }
    #expect(results[0] == results[1])
  }
}
