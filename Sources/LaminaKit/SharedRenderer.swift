package import CoreGraphics
package import LaminaScene
package import LaminaExport
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

  private let renderers: Mutex<Renderers>

  /// A renderer of each depth, opened by the first frame of that depth.
  private struct Renderers {
    let options: DeviceOptions
    var opened: [FrameDepth: FrameRenderer] = [:]

    mutating func renderer(_ depth: FrameDepth) -> FrameRenderer {
      if let renderer = opened[depth] { return renderer }
      var options = options
      options.depth = depth
      let renderer = FrameRenderer(options)
      opened[depth] = renderer
      return renderer
    }
  }

  package init(_ options: DeviceOptions) { renderers = Mutex(Renderers(options: options)) }

  /// The device in use; opens it if no frame has.
  package func device() throws(LaminaError) -> DeviceReport {
    try renderers.withLock { (all) throws(LaminaError) in try all.renderer(.eight).device() }
  }

  /// Draws a render tree with a number of bits per channel.
  package func picture(
    of tree: RenderTree, _ depth: FrameDepth = .eight
  ) throws(LaminaError) -> CGImage {
    try renderers.withLock { (all) throws(LaminaError) in
      let renderer = all.renderer(depth)
      return try renderer.draw(tree) { pixels in
        if pixels.depth == .float { return DeepImage(pixels, renderer.space).cgImage }
        let opaque = pixels.bytes.withUnsafeBytes { isOpaque($0) }
        return CGImage(
          width: pixels.size.width, height: pixels.size.height, pixels: pixels.rgbaBytes(),
          isOpaque: opaque)
      }
    }
  }
}

extension Stage {
  /// Renders the image at a time with a renderer that other stages use too: in floating point where the
  /// stage has more than 8 bits.
  package func image(
    at time: Double, by renderer: SharedRenderer
  ) throws(LaminaError) -> CGImage {
    try checkSize()
    // Client code, which may itself draw, runs before the renderer is locked.
    try show(time)
    return try renderer.picture(of: host.tree, options.frameDepth)
  }

  /// Whether the tree changes with time: it has animations, or callbacks that may change it.
  package var isAnimated: Bool { host.hasAnimations || host.hasCallbacks }
}
