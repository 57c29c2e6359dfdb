internal import LaminaScene

extension CALayer {
  /// Draws the model tree: by the CPU what it can, all else by the compositor where the program has
  /// one.
  final func renderModel(in context: CGContext) {
    var tree = ModelTree(self)
    guard tree.needsCompositor, let painter = LayerPainter.current,
      let canvas = ContextCanvas(context)
    else { return ContextDrawing(context: context).draw(self) }
    tree.place(origin: canvas.region.origin)
    var picture = RenderTree(size: canvas.size, scale: canvas.scale)
    picture.nodes = tree.nodes
    guard let image = painter(picture) else { return ContextDrawing(context: context).draw(self) }
    canvas.draw(image, in: context)
  }
}

/// The part of a layer's coordinates that a context shows, and its pixels.
private struct ContextCanvas {
  let region: CGRect
  let scale: Double
  /// Whether the picture's pixels are the context's.
  private let isExact: Bool

  init?(_ context: CGContext) {
    let (clip, ctm) = (context.boundingBoxOfClipPath, context.ctm)
    let isLevel = ctm.b == 0 && ctm.c == 0
    let across = (ctm.a * ctm.a + ctm.b * ctm.b).squareRoot()
    let down = (ctm.c * ctm.c + ctm.d * ctm.d).squareRoot()
    isExact = isLevel && across == down
    scale = Double(max(across, down))
    region = isLevel ? clip.applying(ctm).integral.applying(ctm.inverted()) : clip
    let pixels = Double(region.width) * scale * Double(region.height) * scale
    guard !clip.isNull, scale > 0, scale.isFinite, pixels >= 1,
      pixels <= Double(Limit.outputPixels.standard)
    else { return nil }
  }

  var size: CGSize { region.size }

  /// Puts the picture where it belongs: pictures are drawn upside down in a layer's coordinates.
  func draw(_ image: CGImage, in context: CGContext) {
    context.saveGState()
    context.translateBy(x: 0, y: region.minY + region.maxY)
    context.scaleBy(x: 1, y: -1)
    if isExact { context.interpolationQuality = .none }
    context.draw(image, in: region)
    context.restoreGState()
  }
}
