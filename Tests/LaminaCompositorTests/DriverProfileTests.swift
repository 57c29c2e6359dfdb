import LaminaGL
import Testing

@testable import LaminaCompositor

@Suite("Driver profiles")
struct DriverProfileTests {
  private func candidates(
    _ options: CompositorOptions = CompositorOptions(), _ change: (inout GLCapabilities) -> Void
  ) throws -> [DriverProfile] {
    var capabilities = try GLContext().capabilities
    capabilities.version = "OpenGL ES 3.2 Mesa 22.3.6"
    change(&capabilities)
    return try DriverProfile.candidates(for: capabilities, options)
  }

  @Test("the renderer and its extensions decide which profiles are tried")
  func choice() throws {
    #expect(
      try candidates { ($0.renderer, $0.isSoftware) = ("NVIDIA H200", false) } == [.hardware])
    #expect(
      try candidates {
        $0.renderer = "llvmpipe (LLVM 15)"
        $0.isSoftware = true
        $0.hasBlueFirst = true
        $0.fillsTextures = true
      } == [.llvmpipe, .software])
    var drawing = DriverProfile.llvmpipe
    drawing.fillsTargets = false
    #expect(
      try candidates {
        $0.renderer = "llvmpipe (LLVM 15)"
        $0.isSoftware = true
        $0.hasBlueFirst = true
        $0.fillsTextures = false
      } == [drawing, .software])
    #expect(
      try candidates {
        $0.renderer = "llvmpipe (LLVM 15)"
        $0.isSoftware = true
        $0.hasBlueFirst = false
      } == [.software])
    #expect(try candidates { ($0.renderer, $0.isSoftware) = ("softpipe", true) } == [.software])
  }

  @Test("shaders compute coverage on drivers of GPUs whose textures can hold the edges")
  func coverage() throws {
    for (largest, computes) in [(16_384, true), (4_096, true), (2_048, false)] {
      let profiles = try candidates {
        ($0.renderer, $0.isSoftware, $0.largestTexture) = ("Mali-G52", false, largest)
      }
      #expect(profiles.map(\.computesCoverage) == [computes])
    }
    var options = CompositorOptions()
    options.drawsAsOnHardware = true
    #expect(
      try candidates(options) { ($0.renderer, $0.isSoftware) = ("llvmpipe", true) } == [.hardware])
  }

  @Test("the plain path can be asked for")
  func plain() throws {
    var options = CompositorOptions()
    options.usesDriverFastPath = false
    #expect(
      try candidates(options) { ($0.renderer, $0.isSoftware) = ("llvmpipe", true) } == [.software])
  }
}
