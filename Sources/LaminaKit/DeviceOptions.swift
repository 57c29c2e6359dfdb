import LaminaGL

/// Which GL device a stage draws with.
package struct DeviceOptions: Hashable, Sendable {
  /// The names of the ways in, best first.
  package static let platforms = EGLPlatform.allCases.map(\.rawValue)

  /// The only way in to try; nil leaves the choice to `LAMINA_EGL_PLATFORM` and the usual order.
  package var platform: String?
  /// Fail rather than draw in software.
  package var requiresGPU: Bool

  package init(platform: String? = nil, requiresGPU: Bool = false) {
    (self.platform, self.requiresGPU) = (platform, requiresGPU)
  }

  /// The same for the layer below.
  var context: GLContextOptions {
    GLContextOptions(
      platform: platform.flatMap(EGLPlatform.init(rawValue:)), requiresGPU: requiresGPU)
  }
}
