import CGLES

extension GLContext {
  /// The only reader of GL errors: throws if any call since the last check failed.
  package func check(_ call: @autoclosure () -> String) throws(GLError) {
    let code = gl.getError()
    if code == GLenum(GL_NO_ERROR) {
      if capabilities.reportsReset, let status = gl.graphicsResetStatus, status() != 0 {
        throw .contextLost(during: call())
      }
      return
    }
    state.invalidate()
    // GL has one flag per kind of error; the first is the cause. A lost context reports its error
    // forever.
    for _ in 0..<8 where gl.getError() == GLenum(GL_NO_ERROR) { break }
    throw code == 0x0507 ? .contextLost(during: call()) : .call(call(), code: code)
  }

  /// Prepares the context for new objects after a failed call: finishes all commands, discards
  /// unread errors and sets all state again.
  package func recover() throws(GLError) {
    gl.finish()
    for _ in 0..<8 where gl.getError() == GLenum(GL_NO_ERROR) { break }
    state.invalidate()
    gl.bindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    setFixedState()
    try check("recovery")
  }

  /// Sets the state that stays the same in all frames.
  func setFixedState() {
    // Pixel rows have no padding, in uploads and readbacks.
    gl.pixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    gl.pixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    gl.pixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    gl.enable(GLenum(GL_SCISSOR_TEST))
    gl.disable(GLenum(GL_DITHER))
  }

  /// Labels an object in captures and driver messages.
  func label(_ kind: Int32, _ name: GLuint, _ text: String) {
    guard messages.isInstalled, let objectLabel = gl.objectLabel else { return }
    text.withCString { objectLabel(GLenum(kind), name, -1, $0) }
  }

  /// Runs a deletion in this context. If the context cannot be made current on this thread, the
  /// object leaks, instead of deleting an object of another context.
  func release(_ deletion: (GLFunctions) -> Void) {
    liveObjects -= 1
    if makeCurrentIfPossible() { deletion(gl) }
  }
}
