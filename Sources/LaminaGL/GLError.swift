/// Errors of the GL layer.
package enum GLError: Error, Hashable, Sendable {
  /// No display gave a context; lists every attempt.
  case noDevice(tried: [String])
  /// Drivers were found, but none supports OpenGL ES 3.0.
  case tooOld(tried: [String])
  /// A GPU was required and only a software renderer was found.
  case onlySoftware(tried: [String])
  /// The driver has no targets in floating point.
  case notDeep(renderer: String)
  /// The environment names a platform that does not exist.
  case unknownPlatform(String)
  /// The context cannot be made current on this thread.
  case notCurrent(code: Int32)
  /// A GL call failed: its name and arguments, and the GL error code.
  case call(String, code: UInt32)
  /// The GPU was reset; all objects are lost.
  case contextLost(during: String)
  /// A shader does not compile; the log refers to source files and lines.
  case compile(program: String, stage: String, log: String)
  /// A program does not link or does not match its declared interface.
  case link(program: String, log: String)
}

extension GLError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDevice(let tried):
      "no usable EGL device; install a driver, e.g. the package libgl1-mesa-dri"
        + GLError.list(tried)
    case .tooOld(let tried):
      "the OpenGL ES driver is too old; update it, e.g. the package libgl1-mesa-dri"
        + GLError.list(tried)
    case .onlySoftware(let tried):
      "a GPU was required, but only a software renderer was found" + GLError.list(tried)
    case .notDeep(let renderer):
      "\(renderer) cannot draw to targets in floating point: it has neither "
        + "GL_EXT_color_buffer_float nor GL_EXT_color_buffer_half_float; use 8 bits, or "
        + "--platform software"
    case .unknownPlatform(let name):
      "\(EGLPlatform.variable)=\(name) is not a platform; it may be "
        + EGLPlatform.allCases.map(\.rawValue).joined(separator: ", ")
    case .notCurrent(let code):
      "the GL context cannot be used on this thread (EGL 0x\(String(code, radix: 16)))"
    case .call(let call, let code): "\(call): \(GLError.name(code))"
    case .contextLost(let call): "the GPU was reset during \(call)"
    case .compile(let program, let stage, let log):
      "program \(program), \(stage) shader does not compile:\n\(log)"
    case .link(let program, let log): "program \(program) does not link:\n\(log)"
    }
  }

  private static func list(_ tried: [String]) -> String {
    tried.map { "\n  - " + $0 }.joined()
  }

  private static func name(_ code: UInt32) -> String {
    switch code {
    case 0x0500: "GL_INVALID_ENUM"
    case 0x0501: "GL_INVALID_VALUE"
    case 0x0502: "GL_INVALID_OPERATION"
    case 0x0505: "GL_OUT_OF_MEMORY"
    case 0x0506: "GL_INVALID_FRAMEBUFFER_OPERATION"
    case 0x0507: "GL_CONTEXT_LOST"
    default: "0x" + String(code, radix: 16)
    }
  }
}
