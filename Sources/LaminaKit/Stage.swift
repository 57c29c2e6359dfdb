public import CoreGraphics
package import LaminaExport
package import LaminaScene
public import QuartzCore

/// A canvas for a layer tree, with a clock of its own: the host of the tree, and the way from it to
/// pictures.
///
/// Belongs to the thread that made it, as its layers do; two stages may live on two threads. Nothing
/// happens between calls: time stands still until a picture is asked for.
public final class Stage {
  /// The root of the tree: as large as the canvas, y down.
  public let layer: CALayer
  /// The size of the canvas in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  package let host: LayerHost
  let renderer: FrameRenderer
  /// The window with views, once it is asked for.
  var hostedWindow: AnyObject?

  /// A canvas of `size` points; nothing is drawn, and no GL device opened, before the first picture.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(size: size, scale: scale, device: DeviceOptions())
  }

  package init(size: CGSize, scale: CGFloat, device: DeviceOptions) {
    (self.size, self.scale) = (size, scale)
    layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    host = LayerHost(layer: layer, size: size, scale: Double(scale))
    renderer = FrameRenderer(device)
  }

  /// What is drawn behind everything; nil, the default, leaves it transparent.
  public var background: CGColor? {
    get { host.background }
    set { host.background = newValue }
  }

  /// The time that the last picture showed, in seconds; 0 at first.
  public var time: CFTimeInterval { host.now }

  /// Where the time of the frames so far went.
  package var timings: StageTimings { renderer.timings }

  /// What the last frame was made of.
  package var counts: FrameCounts { renderer.counts }

  /// Forgets the timings.
  package func resetTimings() { renderer.timings = StageTimings() }

  /// What draws; opens the device when no picture has yet.
  package func device() throws(LaminaError) -> DeviceReport { try renderer.device() }

  /// The size of every picture.
  package var pixelSize: PixelSize {
    PixelSize(
      clampedInt((size.width * scale).rounded()), clampedInt((size.height * scale).rounded()))
  }

  /// Refuses a canvas that has no pixels or too many.
  package func checkSize() throws(LaminaError) {
    let (pixels, side) = (pixelSize, Limit.outputSide.standard)
    guard size.width.isFinite, size.height.isFinite, scale.isFinite, size.width > 0,
      size.height > 0, scale > 0, pixels.width > 0, pixels.height > 0
    else {
      throw .invalidArgument(
        "a canvas of \(size.width) x \(size.height) points at scale \(scale) has no pixels")
    }
    guard pixels.width <= side, pixels.height <= side,
      pixels.width * pixels.height <= Limit.outputPixels.standard
    else {
      throw .invalidArgument(
        "a picture of \(pixels.width) x \(pixels.height) pixels is too large; sides end at \(side), "
          + "pixels at \(Limit.outputPixels.standard)")
    }
  }

  /// What a sink has to know about the frames of a timeline.
  package func frameInfo(_ timeline: FrameTimeline) throws(LaminaError) -> FrameInfo {
    try checkSize()
    var info = FrameInfo(
      width: pixelSize.width, height: pixelSize.height, rate: timeline.rate,
      frames: timeline.frames)
    info.memory = try renderer.memory(beside: pixelSize)
    return info
  }
}
