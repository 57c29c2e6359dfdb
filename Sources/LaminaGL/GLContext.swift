import CEGL
import CGLES

/// An EGL context on no surface at all, and everything that belongs to it.
///
/// Not `Sendable`: one thread owns it. The display under it is the process's and is never
/// terminated, since a second `eglInitialize` after that leaks in Mesa.
package final class GLContext {
  package let capabilities: GLCapabilities
  let gl: GLFunctions
  let state = GLState()
  let messages: GLMessages
  private let egl: EGLFunctions
  private let display: EGLDisplay
  private let handle: EGLContext
  /// GL objects alive in this context: zero after the last owner is gone, or something leaks.
  package internal(set) var liveObjects = 0

  /// Opens the first display that gives a context.
  package init(
    _ options: GLContextOptions = GLContextOptions(), functions gl: GLFunctions = GLFunctions(),
    egl: EGLFunctions = EGLFunctions()
  ) throws(GLError) {
    let opened = try EGLOpening.open(options, egl, gl)
    (self.gl, self.egl, display, handle) = (gl, egl, opened.candidate.display, opened.handle)
    messages = GLMessages()
    capabilities = GLCapabilities(
      gl, candidate: opened.candidate, isRobust: opened.isRobust, limit: options.largestTexture)
    if options.isDebug { messages.install(gl) }
    // Rows of pixels are never padded, in or out.
    gl.pixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    gl.pixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    gl.enable(GLenum(GL_SCISSOR_TEST))
    gl.disable(GLenum(GL_DITHER))
    try check("start")
  }

  deinit {
    if makeCurrentIfPossible() { _ = egl.makeCurrent(display, nil, nil, nil) }
    _ = egl.destroyContext(display, handle)
  }

  /// Makes the context the thread's own; costs nothing when it is already.
  package func makeCurrent() throws(GLError) {
    if !makeCurrentIfPossible() { throw .notCurrent(code: egl.getError()) }
  }

  /// Lets another thread take the context.
  package func resign() { _ = egl.makeCurrent(display, nil, nil, nil) }

  func makeCurrentIfPossible() -> Bool {
    if egl.getCurrentContext() == handle { return true }
    return egl.makeCurrent(display, nil, nil, handle) == EGL_TRUE
  }

  /// Waits until everything asked for has been done.
  package func finish() { gl.finish() }

  /// Lets the driver begin with everything asked for, without waiting.
  package func flush() { gl.flush() }

  /// Lets the driver forget what it needs only to compile shaders; the next one takes longer.
  package func releaseCompiler() { gl.releaseShaderCompiler() }

  /// What the driver said since the last time, in a debug context.
  package func takeMessages() -> [String] { messages.take() }
}
