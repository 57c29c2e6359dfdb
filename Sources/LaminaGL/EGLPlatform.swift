/// The EGL platforms that give a GL context without a window, best first.
package enum EGLPlatform: String, Sendable, CaseIterable {
  /// A GPU that EGL enumerates.
  case device
  /// A GPU behind a render node.
  case gbm
  /// The software renderer that EGL enumerates.
  case software
  /// Mesa's surfaceless platform, on any driver.
  case surfaceless

  /// The environment variable that overrides the order.
  package static let variable = "LAMINA_EGL_PLATFORM"
}
