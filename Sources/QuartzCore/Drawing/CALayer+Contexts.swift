internal import LaminaScene

extension CALayer {
  /// Draws the model tree on the CPU; trees that need the compositor use it if the program has one.
  final func renderModel(in context: CGContext) {
    var tree = ModelTree(self)
    guard tree.needsCompositor, let painter = LayerPainter.current,
      let canvas = ContextCanvas(context)
    else { return ContextDrawing(context: context).draw(self) }
    tree.moveRoot(to: canvas.region.origin)
    var renderTree = RenderTree(size: canvas.size, scale: canvas.scale)
    renderTree.nodes = tree.nodes
    guard let image = painter(renderTree) else {
      return ContextDrawing(context: context).draw(self)
    }
    canvas.draw(image, in: context)
  }
}

/// The region of a layer's coordinates that a context shows, and its scale.
private struct ContextCanvas {
  let region: CGRect
  let scale: Double
  /// Whether image pixels map one to one to the context's pixels.
  private let isExact: Bool

  init?(_ context: CGContext) {
    let clip = context.boundingBoxOfClipPath
    let ctm = context.ctm
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

  /// Draws the image into the region, flipped because contexts draw images upside down here.
  func draw(_ image: CGImage, in context: CGContext) {
    context.saveGState()
    context.translateBy(x: 0, y: region.minY + region.maxY)
    context.scaleBy(x: 1, y: -1)
    if isExact { context.interpolationQuality = .none }
    context.draw(image, in: region)
    context.restoreGState()
  }
}
