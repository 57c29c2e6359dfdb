import CGLES

/// The driver of a context and its capabilities.
package struct GLCapabilities: Hashable, Sendable {
  package var renderer: String
  package var vendor: String
  package var version: String
  /// The display that gave the context: "device 0 (software)".
  package var platform: String
  package var platformKind: EGLPlatform
  /// Whether the renderer runs on the CPU.
  package var isSoftware: Bool
  /// Whether textures and targets support BGRA, including readback.
  package var hasBlueFirst: Bool
  /// Whether the driver can fill parts of textures with one color.
  package var fillsTextures: Bool
  /// Whether the driver has timer queries.
  package var hasTimer: Bool
  /// The format of targets in floating point that can be blended and filtered; nil without one.
  package var deepFormat: GLTexture.Format?
  /// The maximum side of a texture or target, in pixels.
  package var largestTexture: Int
  /// Whether the driver reports GPU resets.
  package var reportsReset: Bool
}

extension GLCapabilities {
  /// Reads the current context.
  init(_ gl: GLFunctions, candidate: EGLCandidate, isRobust: Bool, limit: Int?) {
    renderer = GLCapabilities.string(gl, GL_RENDERER)
    vendor = GLCapabilities.string(gl, GL_VENDOR)
    version = GLCapabilities.string(gl, GL_VERSION)
    platform = candidate.name
    platformKind = candidate.platform
    isSoftware = GLCapabilities.isSoftware(renderer)
    let extensions = GLCapabilities.string(gl, GL_EXTENSIONS).split(separator: " ")
    hasBlueFirst =
      extensions.contains("GL_EXT_texture_format_BGRA8888")
      && extensions.contains("GL_EXT_read_format_bgra")
    fillsTextures =
      extensions.contains("GL_EXT_clear_texture") && gl.clearTexSubImage != nil
    hasTimer = extensions.contains("GL_EXT_disjoint_timer_query")
    deepFormat = GLCapabilities.deepFormat(Set(extensions))
    var largest: GLint = 0
    gl.getIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &largest)
    largestTexture = min(Int(largest), limit ?? Int.max)
    reportsReset = isRobust && gl.graphicsResetStatus != nil
  }

  /// 32-bit floats where they can be blended and filtered, else 16-bit floats, which every driver
  /// that draws them blends and filters.
  static func deepFormat(_ extensions: Set<Substring>) -> GLTexture.Format? {
    let whole: Set<Substring> = [
      "GL_EXT_color_buffer_float", "GL_EXT_float_blend", "GL_OES_texture_float_linear",
    ]
    if whole.isSubset(of: extensions) { return .rgba32f }
    let half: Set<Substring> = ["GL_EXT_color_buffer_float", "GL_EXT_color_buffer_half_float"]
    return half.isDisjoint(with: extensions) ? nil : .rgba16f
  }

  static func isSoftware(_ renderer: String) -> Bool {
    renderer.hasPrefix("llvmpipe") || renderer.hasPrefix("softpipe")
      || renderer.contains("SwiftShader")
  }

  /// Whether it is Mesa's driver that accepts all calls and draws nothing (`GALLIUM_NOOP`).
  var drawsNothing: Bool { renderer == "NOOP" }

  /// Mesa's version in the driver's, as in `OpenGL ES 3.2 Mesa 22.3.6`; nil for other drivers.
  package var mesa: String? {
    version.split(separator: "Mesa ").dropFirst().first
      .map { String($0.prefix { !$0.isWhitespace }) }
  }

  /// The first number of the version of Mesa; nil for other drivers.
  package var mesaVersion: Int? { mesa.flatMap { Int($0.prefix(while: \.isNumber)) } }

  private static func string(_ gl: GLFunctions, _ name: Int32) -> String {
    gl.getString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
  }
}
