/// Options for creating a context.
package struct GLContextOptions: Hashable, Sendable {
  /// The only platform to try; nil follows `LAMINA_EGL_PLATFORM`, then the order of `EGLPlatform`.
  package var platform: EGLPlatform?
  /// Throw instead of using a software renderer.
  package var requiresGPU = false
  /// Create a debug context and collect its messages.
  package var isDebug = false
  /// The number of threads of a driver that draws on the CPU, if this is the first context of the
  /// process and `LP_NUM_THREADS` is not set; nil for the driver's own choice, all processors.
  package var threads: Int?
  /// A lower limit of the texture size, so that tests reach the code for large images.
  package var largestTexture: Int?

  package init(platform: EGLPlatform? = nil, requiresGPU: Bool = false, isDebug: Bool = false) {
    self.platform = platform
    self.requiresGPU = requiresGPU
    self.isDebug = isDebug
  }
}
