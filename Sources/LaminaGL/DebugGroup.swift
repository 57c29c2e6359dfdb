import CGLES

/// A debug group of GL calls in captures and driver messages; ends with its scope.
package struct DebugGroup: ~Copyable {
  private let context: GLContext

  package init(_ label: @autoclosure () -> String, in context: GLContext) {
    self.context = context
    guard context.messages.isInstalled, let push = context.gl.pushDebugGroup else { return }
    label().withCString { push(GLenum(GL_DEBUG_SOURCE_APPLICATION_KHR), 0, -1, $0) }
  }

  deinit {
    guard context.messages.isInstalled, let pop = context.gl.popDebugGroup else { return }
    pop()
  }
}
