import CoreGraphics

extension PendingItems {
  /// Draws the content between the background and the sublayers.
  mutating func drawContent(_ context: inout LayerContext, _ node: Node) {
    // Images, which are frequent, are read where they are: a copy of the content counts a reference
    // that the threads of all drawings of an image contend for.
    if case .image(let content) = node.pointee.content {
      drawImage(content, fraction: 1, &context)
    } else {
      drawContent(node.pointee.content, &context)
    }
  }

  private mutating func drawContent(_ content: RenderContent, _ context: inout LayerContext) {
    switch content {
    case .none: break
    case .image(let content): drawImage(content, fraction: 1, &context)
    case .crossFade(let from, let to, let fraction):
      drawCrossFade(from, to: to, fraction: fraction, context: &context)
    case .shape(let shape): drawShape(shape, &context)
    case .gradient(let gradient): drawGradient(gradient, &context)
    case .shapeOver(let contents, let shape):
      drawContent(contents, &context)
      drawShape(shape, &context)
    }
  }

  private mutating func drawImage(
    _ content: ImageContent, fraction: Float, _ context: inout LayerContext
  ) {
    let destination = content.destination(
      in: context.rect, isMirrored: context.inherited.isMirrored)
    var multiply = content.multiply
    if fraction < 1 { multiply.components.w *= fraction }
    if multiply.alpha <= 0 { return }
    guard content.isNineSlice else {
      return drawCell(
        content, multiply, x: (0, 1), y: (0, 1), cell: destination, context: &context)
    }
    let slices = content.slices(filling: destination.size)
    for row in 0..<3 {
      let down = slices.down.slice(row)
      for column in 0..<3 {
        let across = slices.across.slice(column)
        let cell = CGRect(
          x: destination.origin.x + across.destination.0,
          y: destination.origin.y + down.destination.0,
          width: across.destination.1 - across.destination.0,
          height: down.destination.1 - down.destination.0)
        drawCell(
          content, multiply, x: across.source, y: down.source, cell: cell, context: &context)
      }
    }
  }

  private mutating func drawCell(
    _ content: ImageContent, _ multiply: RGBA, x: (CGFloat, CGFloat), y: (CGFloat, CGFloat),
    cell: CGRect, context: inout LayerContext
  ) {
    guard cell.size.width > 0, cell.size.height > 0 else { return }
    let source = content.source(x, y, isMirrored: context.inherited.isMirrored)
    add(
      .image(ImageDrawing(rect: cell, source: source, content: content, multiply: multiply)),
      in: cell, isSmooth: false, &context)
  }

  /// `lerp(from, to, fraction)` (CA-B14): if both images are opaque and fill the same rectangle,
  /// the first is drawn opaque and the second over it; otherwise each is drawn with its own weight.
  private mutating func drawCrossFade(
    _ from: ImageContent, to: ImageContent, fraction: Float, context: inout LayerContext
  ) {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let coversSame =
      to.isOpaque && from.isOpaque
      && to.destination(in: context.rect) == from.destination(in: context.rect)
    drawImage(from, fraction: coversSame ? 1 : 1 - fraction, &context)
    drawImage(to, fraction: fraction, &context)
  }

  /// Fill, then stroke (CA-L3), of any size: the coverage of a path is computed in double precision
  /// and only where it is visible.
  private mutating func drawShape(_ shape: ShapeContent, _ context: inout LayerContext) {
    guard let box = shape.path.controlBox else { return }
    traits.insert(.outlines)
    if let fill = shape.fillDrawing {
      add(.path(fill), in: box, isSmooth: true, isLimited: false, &context)
    }
    guard let stroke = shape.strokeDrawing, let outline = shape.extent else { return }
    add(.path(stroke), in: outline, isSmooth: true, isLimited: false, &context)
  }

  /// Draws a gradient in the rounded box; nothing without direction or radius (CA-L5).
  private mutating func drawGradient(_ gradient: GradientContent, _ context: inout LayerContext) {
    guard !gradient.colors.isEmpty, gradient.hasDirection else { return }
    let drawing = GradientDrawing(box: context.box, gradient: gradient)
    let rect = context.rect
    let isSmooth = context.isRounded
    if drawing.gradient.kind == .radial { traits.insert(.paintedGradients) }
    add(.gradient(drawing), in: rect, isSmooth: isSmooth, &context)
  }
}

extension ImageContent {
  /// Whether the image fills its destination opaquely.
  var isOpaque: Bool { image.isOpaque && multiply.alpha >= 1 }
}

extension GradientContent {
  fileprivate var hasDirection: Bool {
    switch kind {
    case .axial, .conic: start != end
    case .radial: start.x != end.x && start.y != end.y
    }
  }
}
