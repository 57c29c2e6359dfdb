import CGLES

/// What the driver says in a debug context: errors and warnings, kept until somebody asks.
final class GLMessages {
  private var list: [String] = []
  private(set) var isInstalled = false

  /// Starts to listen. The driver holds an unowned pointer to this object, which lives as long as
  /// its context.
  func install(_ gl: GLFunctions) {
    guard let setCallback = gl.debugMessageCallback else { return }
    isInstalled = true
    gl.enable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS_KHR))
    gl.enable(GLenum(GL_DEBUG_OUTPUT_KHR))
    setCallback(
      { _, kind, _, severity, _, text, user in
        guard severity != GLenum(GL_DEBUG_SEVERITY_NOTIFICATION_KHR), let text, let user,
          kind != GLenum(GL_DEBUG_TYPE_PUSH_GROUP_KHR), kind != GLenum(GL_DEBUG_TYPE_POP_GROUP_KHR)
        else { return }
        let messages = Unmanaged<GLMessages>.fromOpaque(user).takeUnretainedValue()
        // A driver in trouble repeats itself; a bounded list is enough to see why.
        if messages.list.count < 1_000 { messages.list.append(String(cString: text)) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func take() -> [String] {
    defer { list.removeAll() }
    return list
  }
}
