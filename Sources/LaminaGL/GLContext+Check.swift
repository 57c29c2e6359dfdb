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
    // GL has one flag per kind of error; the first is the cause. A lost context reports its error
    // forever.
    for _ in 0..<8 where gl.getError() == GLenum(GL_NO_ERROR) { break }
    throw code == 0x0507 ? .contextLost(during: call()) : .call(call(), code: code)
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
