/// What a caller may ask of a context.
package struct GLContextOptions: Hashable, Sendable {
  /// The only way in to try; nil follows `LAMINA_EGL_PLATFORM`, then the order of `EGLPlatform`.
  package var platform: EGLPlatform?
  /// Fail rather than fall back to a software renderer.
  package var requiresGPU = false
  /// Ask for a debug context and collect what the driver says.
  package var isDebug = false
  /// Pretend that textures cannot be larger, so that tests reach what large pictures need.
  package var largestTexture: Int?

  package init(platform: EGLPlatform? = nil, requiresGPU: Bool = false, isDebug: Bool = false) {
    (self.platform, self.requiresGPU, self.isDebug) = (platform, requiresGPU, isDebug)
  }
}
