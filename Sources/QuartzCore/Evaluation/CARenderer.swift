internal import LaminaScene

/// Draws a layer tree into a bitmap context, frame by frame, at times that the client sets.
///
/// Differs from Apple: there is no initializer for OpenGL or Metal; LaminaKit has one for a
/// `CGContext`.
open class CARenderer: NSObject {
  private let context: CGContext
  private let drawing: any TreeDrawing
  private var host: LayerHost?
  private var frame: FrameState?
  /// The version of the tree that the context shows, and the bounds that it was drawn for.
  private var shown: (version: UInt64, bounds: CGRect)?

  /// The state of a frame between `beginFrame` and `endFrame`.
  private struct FrameState {
    var update = CGRect.null
  }

  package init(context: CGContext, drawing: any TreeDrawing) {
    self.context = context
    self.drawing = drawing
    super.init()
  }

  /// The root of the tree, which must have no other host; nil draws nothing.
  open var layer: CALayer? {
    didSet {
      if layer === oldValue { return }
      host = nil
      shown = nil
    }
  }

  /// The part of the root layer's plane that is drawn at the context's origin; one point is one
  /// unit of the context's user space.
  open var bounds = CGRect.zero

  /// Begins a frame: commits pending changes and advances time to `t`, with all callbacks due.
  ///
  /// Time never runs backwards. The timestamp is ignored.
  open func beginFrame(
    atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>? = nil
  ) {
    var frame = FrameState()
    if let host = madeHost() {
      host.size = bounds.size
      host.scale = scale
      host.advance(to: t)
      host.update(at: host.now)
      if let exceeded = host.exceeded {
        Diagnostics.report("CARenderer", "\(exceeded); the rest is not drawn")
      }
      if shown?.version != host.tree.version || shown?.bounds != bounds { frame.update = bounds }
    }
    self.frame = frame
  }

  /// The bounding box of the region that `render()` will draw; null when nothing changed.
  open func updateBounds() -> CGRect { frame?.update ?? .null }

  /// Adds a rectangle to the update region.
  open func addUpdate(_ r: CGRect) {
    guard !r.isNull, r.minX.isFinite, r.minY.isFinite, r.width.isFinite, r.height.isFinite else {
      return
    }
    let part = r.standardized.overlap(bounds)
    guard let update = frame?.update, part.width > 0, part.height > 0 else { return }
    frame?.update = update.isNull ? part : update.union(part)
  }

  /// Draws the update region and replaces the context's previous pixels there.
  open func render() {
    guard let host, let update = frame?.update, !update.isNull, bounds.width > 0,
      bounds.height > 0
    else { return }
    var tree = host.tree
    if !tree.nodes.isEmpty {
      tree.nodes[0].placement.position.x -= bounds.minX
      tree.nodes[0].placement.position.y -= bounds.minY
    }
    guard let image = drawing.image(of: tree) else { return }
    draw(image, update)
    shown = (host.tree.version, bounds)
  }

  /// Ends the frame.
  open func endFrame() { frame = nil }

  /// The time of the next frame: now during animations, else the time of the next event; infinite
  /// without events.
  open func nextFrameTime() -> CFTimeInterval {
    guard let host else { return .infinity }
    if host.hasAnimations { return host.now }
    return min(host.events.nextTime(now: host.now), host.links.nextTime(after: host.now))
  }

  private func madeHost() -> LayerHost? {
    if let host { return host }
    guard let layer else { return nil }
    guard layer.superlayer == nil, layer.links.host == nil else {
      Diagnostics.report("CARenderer.layer", "is in another tree; nothing is drawn")
      return nil
    }
    host = LayerHost(layer: layer, size: bounds.size, scale: scale)
    return host
  }

  /// Pixels per unit of the context's user space.
  private var scale: Double {
    let matrix = context.ctm
    let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    return scale > 0 && scale.isFinite ? Double(scale) : 1
  }

  /// Draws the update region of an image of the bounds into the context.
  private func draw(_ image: CGImage, _ update: CGRect) {
    let whole = CGRect(origin: .zero, size: bounds.size)
    let isDown = context.ctm.d < 0
    var part = update.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    if !isDown { part.origin.y = bounds.height - part.maxY }
    context.saveGState()
    context.clip(to: part)
    context.clear(part)
    if isDown {
      context.translateBy(x: 0, y: bounds.height)
      context.scaleBy(x: 1, y: -1)
    }
    context.interpolationQuality = .none
    context.draw(image, in: whole)
    context.restoreGState()
  }
}

/// The key of the option for the output's colour space; ignored, the output is sRGB.
public let kCARendererColorSpace = "kCARendererColorSpace"

/// A display timestamp, which rendering ignores.
public struct CVTimeStamp: Sendable {
  /// The host's clock.
  public var hostTime: UInt64 = 0
  /// The time of the video, in units of `videoTimeScale`.
  public var videoTime: Int64 = 0
  /// Units per second.
  public var videoTimeScale: Int32 = 0
  /// A timestamp of zeros.
  public init() {}
}
