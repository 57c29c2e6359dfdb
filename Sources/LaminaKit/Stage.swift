public import CoreGraphics
package import LaminaExport
package import LaminaScene
public import QuartzCore

/// A canvas that hosts a layer tree, has a clock of its own, and renders images.
///
/// Confined to the thread that created it, as its layers are; different stages may be used on
/// different threads. Time advances only when an image is rendered.
public final class Stage {
  /// The root of the tree: as large as the canvas, y down.
  public private(set) var layer: CALayer
  /// The size of the canvas in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  package private(set) var host: LayerHost
  let renderer: FrameRenderer
  private let limits: Budget
  /// How frames are drawn and written.
  public let options: Options
  /// The window for views, once `LaminaViews` has created it.
  package var hostedWindow: AnyObject?
  /// Adds the content of the stage; nil when it cannot be built again.
  private(set) var build: ((Stage) -> Void)?

  /// Creates a canvas of `size` points with `scale` pixels per point. The GL device is opened by
  /// the first image.
  public convenience init(size: CGSize, scale: CGFloat = 1, options: Options = Options()) {
    self.init(size: size, scale: scale, device: DeviceOptions(options), options: options)
  }

  /// Creates a canvas whose content `build` adds, now and whenever time must start again.
  ///
  /// Such a stage shows times in any order and exports several times, whatever callbacks its
  /// content has: to show a time that they have passed, `layer` and `window` are replaced and built
  /// again, and time starts at 0. Changes made outside of `build` and earlier touches are lost.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, options: Options = Options(),
    _ build: @escaping (_ stage: Stage) -> Void
  ) {
    self.init(size: size, scale: scale, device: DeviceOptions(options), options: options)
    self.build = build
    build(self)
  }

  package init(
    size: CGSize, scale: CGFloat, device: DeviceOptions, options: Options = Options()
  ) {
    self.size = size
    self.scale = scale
    self.options = options
    (layer, host) = Self.makeHost(size, scale)
    renderer = FrameRenderer(device)
    limits = device.budget
    host.limits = limits
  }

  private static func makeHost(_ size: CGSize, _ scale: CGFloat) -> (CALayer, LayerHost) {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    return (layer, LayerHost(layer: layer, size: size, scale: Double(scale)))
  }

  /// Replaces the tree by an empty one at time 0.
  func restart() {
    let background = background
    hostedWindow = nil
    (layer, host) = Self.makeHost(size, scale)
    host.limits = limits
    host.contentScale = contentScale
    self.background = background
  }

  /// How much larger than its points the content is shown, as by a document's transform to the size
  /// of the canvas; texts are drawn for it. Set before the first frame.
  package var contentScale: Double = 1 { didSet { host.contentScale = contentScale } }

  /// The background colour; nil, the default, is transparent.
  public var background: CGColor? {
    get { host.background }
    set { host.background = newValue }
  }

  /// The time of the last rendered image in seconds; 0 initially.
  public var time: CFTimeInterval { host.now }

  /// The space that frames are drawn in.
  package var workingSpace: WorkingSpace { renderer.space }

  /// How frames with more than 8 bits become bytes.
  package var dithering: LaminaExport.Dithering { options.frameDithering }

  /// Time spent in each step, over all frames so far.
  package var timings: StageTimings { renderer.timings }

  /// Statistics of the last frame.
  package var counts: FrameCounts { renderer.counts }

  /// An error of a callback, which every further frame throws.
  package var failure: LaminaError?

  /// Measures the steps of frames from the next one on, where the device's options say so, or does
  /// not.
  package func measureTime(_ measures: Bool) { renderer.measureTime(measures) }

  /// Resets the timings.
  package func resetTimings() { renderer.timings = StageTimings() }

  /// The device in use; opens it if no frame has.
  package func device() throws(LaminaError) -> DeviceReport { try renderer.device() }

  /// The size of rendered images in pixels.
  package var pixelSize: PixelSize {
    PixelSize(
      clampedInt((size.width * scale).rounded()), clampedInt((size.height * scale).rounded()))
  }

  /// Throws if the canvas has no pixels or too many.
  package func checkSize() throws(LaminaError) {
    let pixels = pixelSize
    let side = limits.allowance(.outputSide)
    let area = limits.allowance(.outputPixels)
    guard size.width.isFinite, size.height.isFinite, scale.isFinite, size.width > 0,
      size.height > 0, scale > 0, pixels.width > 0, pixels.height > 0
    else {
      throw .invalidArgument(
        "a canvas of \(size.width) x \(size.height) points at scale \(scale) has no pixels")
    }
    guard pixels.width <= side, pixels.height <= side,
      pixels.width * pixels.height <= area
    else {
      throw .invalidArgument(
        "a picture of \(pixels.width) x \(pixels.height) pixels is too large; the limit is \(side) "
          + "per side and \(area) in total")
    }
  }

  /// The properties of an export that a sink needs.
  package func frameInfo(_ timeline: FrameTimeline) throws(LaminaError) -> FrameInfo {
    try checkSize()
    var info = FrameInfo(
      width: pixelSize.width, height: pixelSize.height, rate: timeline.rate,
      frames: timeline.frames)
    info.memory = try renderer.memory(beside: pixelSize)
    info.encoding.profile = ColorProfile(renderer.space)
    info.samples = renderer.depth == .float ? .float : .eight
    info.depth = options.frameDepth
    info.dithering = options.frameDithering
    return info
  }
}
