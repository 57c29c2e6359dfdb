@testable import LaminaGL
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Targets in floating point")
struct DeepFormatTests {
  @Test("the driver's extensions decide the format")
  func format() {
    let whole: Set<Substring> = [
      "GL_EXT_color_buffer_float", "GL_EXT_float_blend", "GL_OES_texture_float_linear",
    ]
    #expect(GLCapabilities.deepFormat(whole) == .rgba32f)
    for missing in whole where missing != "GL_EXT_color_buffer_float" {
      #expect(GLCapabilities.deepFormat(whole.subtracting([missing])) == .rgba16f)
    }
    #expect(GLCapabilities.deepFormat(["GL_EXT_color_buffer_half_float"]) == .rgba16f)
    #expect(GLCapabilities.deepFormat(["GL_EXT_float_blend"]) == nil)
  }

  @Test("a driver without one is an error that says what is missing, never 8 bits")
  func missing() throws {
    var capabilities = try GLContext().capabilities
    capabilities.deepFormat = nil
    var options = CompositorOptions()
    options.depth = .float
    let error = #expect(throws: GLError.self) {
      try DriverProfile.candidates(for: capabilities, options)
    }
    #expect(error?.description.contains("GL_EXT_color_buffer_float") == true)
    capabilities.deepFormat = .rgba16f
    let profiles = try DriverProfile.candidates(for: capabilities, options)
    #expect(profiles.map(\.format) == [.rgba16f] && profiles[0].imageFormat == .rgba8)
  }

  @Test("memory counts the bytes of a pixel")
  func memory() {
    var options = CompositorOptions()
    let size = PixelSize(100, 100)
    let eight = options.leastBytes(for: size)
    options.depth = .float
    #expect(options.leastBytes(for: size) == 4 * eight)
  }
}
