internal import CSwiftRuntime
package import LaminaScene
internal import Synchronization

/// What draws a tree as the compositor does, for contexts: a module above this one, in programs that
/// have it.
package enum LayerPainter {
  /// The picture of a tree; nil when it cannot be had.
  package typealias Painter = @Sendable (RenderTree) -> CGImage?

  private static let installed = Mutex<Painter?>(nil)

  /// Sets what draws.
  package static func install(_ painter: @escaping Painter) {
    installed.withLock { $0 = painter }
  }

  /// What draws, looked for once.
  static let current: Painter? = {
    guard lamina_find_painter() != 0 else { return nil }
    return installed.withLock { $0 }
  }()
}
