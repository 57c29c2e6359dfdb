import CGLES

/// Errors and warnings that the driver reports in a debug context.
///
/// Advice on speed is left out: drivers of GPUs give it for valid calls, at times of their own.
final class GLMessages {
  private static let ignoredKinds = [
    GL_DEBUG_TYPE_PUSH_GROUP_KHR, GL_DEBUG_TYPE_POP_GROUP_KHR, GL_DEBUG_TYPE_PERFORMANCE_KHR,
  ].map { GLenum($0) }

  private var list: [String] = []
  private(set) var isInstalled = false

  /// Installs the callback. The driver holds an unowned pointer to this object, which lives as long
  /// as its context.
  func install(_ gl: GLFunctions) {
    guard let setCallback = gl.debugMessageCallback else { return }
    isInstalled = true
    gl.enable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS_KHR))
    gl.enable(GLenum(GL_DEBUG_OUTPUT_KHR))
    setCallback(
      { _, kind, _, severity, _, text, user in
        guard severity != GLenum(GL_DEBUG_SEVERITY_NOTIFICATION_KHR), let text, let user,
          !GLMessages.ignoredKinds.contains(kind)
        else { return }
        let messages = Unmanaged<GLMessages>.fromOpaque(user).takeUnretainedValue()
        // A failing driver repeats its messages, so the list is bounded.
        if messages.list.count < 1_000 { messages.list.append(String(cString: text)) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func take() -> [String] {
    defer { list.removeAll() }
    return list
  }
}
