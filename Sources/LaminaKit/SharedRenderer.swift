package import CoreGraphics
package import LaminaScene
import LaminaExport
import Synchronization

/// A renderer that threads use in turn, so that the device is opened once and stays warm.
///
/// A process with several software contexts that draw at the same time may crash: drivers of Mesa
/// 22.3 read the scenes of other contexts without synchronisation.
package final class SharedRenderer: Sendable {
  /// The renderer of `CALayer.render(in:)` and of snapshot tests.
  package static let process = SharedRenderer(processOptions.withLock { $0 })

  private static let processOptions = Mutex(DeviceOptions())

  /// Selects the device of `process`; without effect once it is in use.
  package static func select(_ options: DeviceOptions) { processOptions.withLock { $0 = options } }

  private let renderer: Mutex<FrameRenderer>

  package init(_ options: DeviceOptions) { renderer = Mutex(FrameRenderer(options)) }

  /// The device in use; opens it if no frame has.
  package func device() throws(LaminaError) -> DeviceReport {
    try renderer.withLock { (renderer) throws(LaminaError) in try renderer.device() }
  }

  /// Draws a render tree.
  package func picture(of tree: RenderTree) throws(LaminaError) -> CGImage {
    try renderer.withLock { (renderer) throws(LaminaError) in
      try renderer.draw(tree) { pixels in
        let opaque = pixels.bytes.withUnsafeBytes { isOpaque($0) }
        return CGImage(
          width: pixels.size.width, height: pixels.size.height, pixels: pixels.rgbaBytes(),
          isOpaque: opaque)
      }
    }
  }
}

extension Stage {
  /// Renders the image at a time with a renderer that other stages use too.
  package func image(
    at time: Double, by renderer: SharedRenderer
  ) throws(LaminaError) -> CGImage {
    try checkSize()
    // Client code, which may itself draw, runs before the renderer is locked.
    try show(time)
    return try renderer.picture(of: host.tree)
  }

  /// Whether the tree changes with time: it has animations, or callbacks that may change it.
  package var isAnimated: Bool { host.hasAnimations || host.hasCallbacks }
}
