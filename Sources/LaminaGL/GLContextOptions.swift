/// Options for creating a context.
package struct GLContextOptions: Hashable, Sendable {
  /// The only platform to try; nil follows `LAMINA_EGL_PLATFORM`, then the order of `EGLPlatform`.
  package var platform: EGLPlatform?
  /// Throw instead of using a software renderer.
  package var requiresGPU = false
  /// Create a debug context and collect its messages.
  package var isDebug = false
  /// A lower limit of the texture size, so that tests reach the code for large images.
  package var largestTexture: Int?

  package init(platform: EGLPlatform? = nil, requiresGPU: Bool = false, isDebug: Bool = false) {
    self.platform = platform
    self.requiresGPU = requiresGPU
    self.isDebug = isDebug
  }
}
