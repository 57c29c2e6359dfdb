import CEGL
import CGLES
import Glibc

/// Opens a context: tries displays in order, and on each display attribute sets from best to
/// minimal.
struct EGLOpening {
  var candidate: EGLCandidate
  var handle: EGLContext
  var isRobust: Bool

  /// Returns the first context that works; it is current on this thread.
  static func open(
    _ options: GLContextOptions, _ egl: EGLFunctions, _ gl: GLFunctions
  ) throws(GLError) -> EGLOpening {
    silenceDriverLog()
    let limits = options.threads.map(limitThreads) ?? false
    defer { if limits { unsetenv(threadVariable) } }
    var tried: [String] = []
    let wanted =
      if let platform = options.platform { platform } else { try platformFromEnvironment() }
    var sawSoftware = false
    var sawOld = false
    for candidate in EGLPlatform.candidates(wanted, egl, tried: &tried) {
      var hasDisplay = false
      guard let opened = open(candidate, options, egl, tried: &tried, hasDisplay: &hasDisplay)
      else {
        if hasDisplay, let version = olderVersion(candidate, egl, gl) {
          sawOld = true
          tried.append("\(candidate.name): has \(version); OpenGL ES 3.0 is needed")
        }
        continue
      }
      let renderer = gl.getString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? ""
      if !options.requiresGPU || !GLCapabilities.isSoftware(renderer) { return opened }
      sawSoftware = true
      tried.append("\(candidate.name): \(renderer) is software")
      _ = egl.makeCurrent(candidate.display, nil, nil, nil)
      _ = egl.destroyContext(candidate.display, opened.handle)
    }
    if sawSoftware { throw .onlySoftware(tried: tried) }
    throw sawOld ? .tooOld(tried: tried) : .noDevice(tried: tried)
  }

  /// The GL version of a driver without GLES 3 contexts; nil if it creates no context at all.
  private static func olderVersion(
    _ candidate: EGLCandidate, _ egl: EGLFunctions, _ gl: GLFunctions
  ) -> String? {
    let attributes = [EGL_CONTEXT_MAJOR_VERSION, 2, EGL_NONE]
    guard let handle = egl.createContext(candidate.display, nil, nil, attributes) else {
      return nil
    }
    defer { _ = egl.destroyContext(candidate.display, handle) }
    guard egl.makeCurrent(candidate.display, nil, nil, handle) == EGL_TRUE else { return nil }
    defer { _ = egl.makeCurrent(candidate.display, nil, nil, nil) }
    return gl.getString(GLenum(GL_VERSION)).map { String(cString: $0) }
  }

  /// Keeps Mesa from logging to stderr; the user's own settings take precedence.
  private static func silenceDriverLog() {
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    ShaderCache.prepare()
  }

  private static let threadVariable = "LP_NUM_THREADS"

  /// Limits the threads of llvmpipe, which reads the variable once in a process; returns whether it was
  /// not set. Programs that this one starts do not inherit the limit.
  private static func limitThreads(_ count: Int) -> Bool {
    // An empty variable counts as unset.
    guard (getenv(threadVariable)?.pointee ?? 0) == 0 else { return false }
    setenv(threadVariable, "\(count)", 1)
    return true
  }

  private static func platformFromEnvironment() throws(GLError) -> EGLPlatform? {
    guard let text = getenv(EGLPlatform.variable).map({ String(cString: $0) }), !text.isEmpty
    else { return nil }
    guard let platform = EGLPlatform(rawValue: text) else { throw .unknownPlatform(text) }
    return platform
  }

  private static func open(
    _ candidate: EGLCandidate, _ options: GLContextOptions, _ egl: EGLFunctions,
    tried: inout [String], hasDisplay: inout Bool
  ) -> EGLOpening? {
    let display = candidate.display
    let name = candidate.name
    var major: EGLint = 0
    var minor: EGLint = 0
    guard egl.initialize(display, &major, &minor) == EGL_TRUE else {
      tried.append("\(name): eglInitialize \(egl.errorText())")
      return nil
    }
    let extensions = egl.queryString(display, EGL_EXTENSIONS)
    guard EGLFunctions.has(extensions, "EGL_KHR_surfaceless_context"),
      EGLFunctions.has(extensions, "EGL_KHR_no_config_context")
        || EGLFunctions.has(extensions, "EGL_MESA_configless_context")
    else {
      tried.append("\(name): needs EGL_KHR_surfaceless_context and EGL_KHR_no_config_context")
      return nil
    }
    _ = egl.bindAPI(EGLenum(EGL_OPENGL_ES_API))
    hasDisplay = true
    let isRobust = EGLFunctions.has(extensions, "EGL_EXT_create_context_robustness")
    for attempt in attributeSets(isRobust: isRobust, isDebug: options.isDebug) {
      guard let handle = egl.createContext(display, nil, nil, attempt.attributes) else { continue }
      if egl.makeCurrent(display, nil, nil, handle) == EGL_TRUE {
        return EGLOpening(candidate: candidate, handle: handle, isRobust: attempt.isRobust)
      }
      _ = egl.destroyContext(display, handle)
    }
    tried.append("\(name): no GLES 3 context (\(egl.errorText()))")
    return nil
  }

  /// Context attributes, from the preferred set down to what every GLES 3 driver supports.
  private static func attributeSets(
    isRobust: Bool, isDebug: Bool
  ) -> [(attributes: [EGLint], isRobust: Bool)] {
    let base = [EGL_CONTEXT_MAJOR_VERSION, 3]
    let newer = base + [EGL_CONTEXT_MINOR_VERSION, 1]
    let debug = [EGL_CONTEXT_FLAGS_KHR, EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR]
    let robust = [
      EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT, EGL_TRUE,
      EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT,
    ].map { EGLint($0) }
    var attempts: [([EGLint], Bool)] = []
    for flags in isDebug ? [debug, []] : [[]] {
      if isRobust { attempts.append((newer + robust + flags + [EGL_NONE], true)) }
      attempts.append((newer + flags + [EGL_NONE], false))
      attempts.append((base + flags + [EGL_NONE], false))
    }
    return attempts
  }
}
