internal import LaminaScene

/// Draws a layer tree into a bitmap context, frame by frame, at times that the client tells.
///
/// Differs from Apple: there is no initialiser for OpenGL or Metal; LaminaKit has one that takes a
/// `CGContext`.
open class CARenderer: NSObject {
  private let context: CGContext
  private let drawing: any TreeDrawing
  private var host: LayerHost?
  private var frame: FrameState?
  /// The version of the tree that the context shows, and the bounds that it was drawn for.
  private var shown: (version: UInt64, bounds: CGRect)?

  /// What a frame that has begun knows.
  private struct FrameState {
    var update = CGRect.null
  }

  package init(context: CGContext, drawing: any TreeDrawing) {
    (self.context, self.drawing) = (context, drawing)
    super.init()
  }

  /// The root of the tree, which nothing else may host; nil draws nothing.
  open var layer: CALayer? {
    didSet {
      if layer === oldValue { return }
      (host, shown) = (nil, nil)
    }
  }

  /// The part of the root layer's plane that fills the context from its origin, a point being a unit
  /// of the context's user space.
  open var bounds = CGRect.zero

  /// Begins a frame: commits what waits and lets time pass up to `t`, callbacks included.
  ///
  /// Time never runs backwards. The time stamp is ignored.
  open func beginFrame(
    atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>? = nil
  ) {
    var frame = FrameState()
    if let host = madeHost() {
      host.size = bounds.size
      host.scale = scale
      host.advance(to: t)
      host.update(at: host.now)
      if shown?.version != host.tree.version || shown?.bounds != bounds { frame.update = bounds }
    }
    self.frame = frame
  }

  /// The box around all that `render()` will draw; null when nothing changed.
  open func updateBounds() -> CGRect { frame?.update ?? .null }

  /// Has a part drawn that did not change.
  open func addUpdate(_ r: CGRect) {
    guard !r.isNull, r.minX.isFinite, r.minY.isFinite, r.width.isFinite, r.height.isFinite else {
      return
    }
    let part = r.standardized.overlap(with: bounds)
    guard let update = frame?.update, part.width > 0, part.height > 0 else { return }
    frame?.update = update.isNull ? part : update.union(part)
  }

  /// Draws the update region, replacing what the context held there.
  open func render() {
    guard let host, let update = frame?.update, !update.isNull, bounds.width > 0,
      bounds.height > 0
    else { return }
    var tree = host.tree
    if !tree.nodes.isEmpty {
      tree.nodes[0].placement.position.x -= bounds.minX
      tree.nodes[0].placement.position.y -= bounds.minY
    }
    guard let image = drawing.picture(of: tree) else { return }
    put(image, update)
    shown = (host.tree.version, bounds)
  }

  /// Ends the frame.
  open func endFrame() { frame = nil }

  /// When the next frame is due: now while something animates, else when the next thing happens;
  /// infinite when nothing will.
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

  /// Copies the part of a picture of the bounds that is to be drawn.
  private func put(_ image: CGImage, _ update: CGRect) {
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

/// The key of the option for the colour space of the output, which is sRGB here whatever it says.
public let kCARendererColorSpace = "kCARendererColorSpace"

/// The time of a display, which rendering ignores.
public struct CVTimeStamp: Sendable {
  /// The host's clock.
  public var hostTime: UInt64 = 0
  /// The time of the video, in units of `videoTimeScale`.
  public var videoTime: Int64 = 0
  /// Units per second.
  public var videoTimeScale: Int32 = 0
  /// A stamp of zeros.
  public init() {}
}
