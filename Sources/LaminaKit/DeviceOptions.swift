import LaminaCompositor
import LaminaGL

/// Which GL device a stage draws with, and how much memory and time it may take.
package struct DeviceOptions: Hashable, Sendable {
  /// The names of the ways in, best first.
  package static let platforms = EGLPlatform.allCases.map(\.rawValue)

  /// The only way in to try; nil leaves the choice to `LAMINA_EGL_PLATFORM` and the usual order.
  package var platform: String?
  /// Fail rather than draw in software.
  package var requiresGPU: Bool
  /// Seconds that the driver may do nothing; nil is 30 of hardware and 300 of software.
  package var patience: Double?
  /// What pictures and surfaces may take.
  package var memory: MemoryAllowance

  package init(
    platform: String? = nil, requiresGPU: Bool = false, memory: MemoryAllowance = .standard
  ) {
    (self.platform, self.requiresGPU, self.memory) = (platform, requiresGPU, memory)
  }

  /// The same for the compositor.
  var compositor: CompositorOptions {
    var options = CompositorOptions(context)
    options.memory = memory.bytes
    options.imageBudget = min(options.imageBudget, memory.bytes / 8)
    return options
  }

  /// The same for the layer below.
  var context: GLContextOptions {
    GLContextOptions(
      platform: platform.flatMap(EGLPlatform.init(rawValue:)), requiresGPU: requiresGPU)
  }
}
