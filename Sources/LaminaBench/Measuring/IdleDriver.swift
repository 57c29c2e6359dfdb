import Glibc

/// A driver that accepts all calls and draws nothing, to measure Lamina's own work: Mesa's.
package enum IdleDriver {
  private static let renderer = "NOOP"

  /// Selects the driver for devices that this process opens from now on.
  package static func select() { setenv("GALLIUM_NOOP", "true", 1) }

  /// Whether a result was measured with the driver; a driver that is not Mesa's draws all the same.
  package static func drew(_ result: BenchResult) -> Bool { result.renderer == renderer }
}
