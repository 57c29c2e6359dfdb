import CEGL
import CGLES

/// A surfaceless EGL context with its state and objects.
///
/// Not `Sendable`: one thread uses it at a time. The display is shared by the process and never terminated,
/// since a second `eglInitialize` after termination leaks in Mesa.
package final class GLContext {
  package let capabilities: GLCapabilities
  let gl: GLFunctions
  let state = GLState()
  let messages: GLMessages
  private let egl: EGLFunctions
  private let display: EGLDisplay
  private let handle: EGLContext
  /// The number of live GL objects of this context; nonzero after the last owner is gone means a
  /// leak.
  package internal(set) var liveObjects = 0

  /// Opens a context on the first display that supports one.
  package init(
    _ options: GLContextOptions = GLContextOptions(), functions gl: GLFunctions = GLFunctions(),
    egl: EGLFunctions = EGLFunctions()
  ) throws(GLError) {
    let egl = egl.locked(by: .shared)
    // To open one makes several current in turn.
    CurrentContext.handle = nil
    let opened = try EGLOpening.open(options, egl, gl)
    self.egl = egl
    display = opened.candidate.display
    handle = opened.handle
    CurrentContext.handle = handle
    messages = GLMessages()
    capabilities = GLCapabilities(
      gl, candidate: opened.candidate, isRobust: opened.isRobust, limit: options.largestTexture)
    let gl = capabilities.isSoftware ? gl.locked(by: .shared) : gl
    self.gl = gl
    if options.isDebug { messages.install(gl) }
    setFixedState()
    try check("start")
  }

  deinit {
    if makeCurrentIfPossible() { leave() }
    // In Mesa 25 that driver has no function for a state that is reset here.
    if capabilities.drawsNothing { return }
    _ = egl.destroyContext(display, handle)
  }

  /// Makes the context current on this thread; free if it already is.
  package func makeCurrent() throws(GLError) {
    if !makeCurrentIfPossible() { throw .notCurrent(code: egl.getError()) }
  }

  /// Leaves the context to other threads: it is current on none.
  package func leave() {
    guard CurrentContext.handle == handle else { return }
    _ = egl.makeCurrent(display, nil, nil, nil)
    CurrentContext.handle = nil
  }

  func makeCurrentIfPossible() -> Bool {
    if CurrentContext.handle == handle { return true }
    guard egl.makeCurrent(display, nil, nil, handle) == EGL_TRUE else { return false }
    CurrentContext.handle = handle
    return true
  }

  /// Blocks until all commands have completed.
  package func finish() { gl.finish() }

  /// Submits all commands without waiting.
  package func flush() { gl.flush() }

  /// Frees the resources of the shader compiler; the next compilation takes longer.
  package func releaseCompiler() { gl.releaseShaderCompiler() }

  /// Returns and clears the driver messages of a debug context.
  package func takeMessages() -> [String] { messages.take() }
}
