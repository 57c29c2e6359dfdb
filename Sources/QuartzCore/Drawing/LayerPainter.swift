internal import CSwiftRuntime
package import LaminaScene
internal import Synchronization

/// The hook through which a higher module draws layer trees into contexts with the compositor.
package enum LayerPainter {
  /// Renders a tree to an image; nil on failure.
  package typealias Painter = @Sendable (RenderTree) -> CGImage?

  private static let installed = Mutex<Painter?>(nil)

  /// Installs the painter.
  package static func install(_ painter: @escaping Painter) {
    installed.withLock { $0 = painter }
  }

  /// The installed painter, looked up once; nil if the program has no compositor.
  static let current: Painter? = {
    guard lamina_find_painter() != 0 else { return nil }
    return installed.withLock { $0 }
  }()
}
