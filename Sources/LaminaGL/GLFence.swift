import CGLES

/// A fence in the command stream, signaled when all commands before it have completed.
package final class GLFence {
  private let sync: GLsync
  private let context: GLContext

  /// nil if the driver cannot create one.
  package init?(in context: GLContext) {
    guard let sync = context.gl.fenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) else {
      return nil
    }
    self.sync = sync
    self.context = context
    context.liveObjects += 1
  }

  /// Whether it is signaled; does not wait.
  package var isPassed: Bool {
    let status = context.gl.clientWaitSync(sync, 0, 0)
    return status == GLenum(GL_ALREADY_SIGNALED) || status == GLenum(GL_CONDITION_SATISFIED)
  }

  /// Waits until it is signaled; false on failure.
  package func wait() -> Bool {
    let status = context.gl.clientWaitSync(
      sync, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), GLuint64.max)
    return status == GLenum(GL_ALREADY_SIGNALED) || status == GLenum(GL_CONDITION_SATISFIED)
  }

  deinit {
    let sync = sync
    context.release { gl in gl.deleteSync(sync) }
  }
}
