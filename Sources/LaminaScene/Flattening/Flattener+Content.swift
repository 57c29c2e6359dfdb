import CoreGraphics

extension Flattener {
  /// What the layer shows between its background and its sublayers.
  mutating func drawContent(_ visit: inout Visit, _ node: Node) {
    switch node.pointee.content {
    case .none: break
    case .image(let content): drawImage(content, fraction: 1, &visit)
    case .crossFade(let from, let to, let fraction):
      drawCrossFade(from, to, fraction, &visit)
    case .shape(let shape): drawShape(shape, &visit)
    case .gradient(let gradient): drawGradient(gradient, &visit)
    }
  }

  private mutating func drawImage(
    _ content: ImageContent, fraction: Float, _ visit: inout Visit
  ) {
    let destination = content.destination(
      in: visit.rect, isMirrored: visit.scope.isMirrored)
    var content = content
    if fraction < 1 { content.multiply.components.w *= fraction }
    guard content.isNineSlice else {
      return drawCell(content, (0, 1), (0, 1), destination, &visit)
    }
    let cuts = content.cuts(filling: destination.size)
    for row in 0..<3 {
      let down = cuts.down.piece(row)
      for column in 0..<3 {
        let across = cuts.across.piece(column)
        let cell = CGRect(
          x: destination.origin.x + across.destination.0,
          y: destination.origin.y + down.destination.0,
          width: across.destination.1 - across.destination.0,
          height: down.destination.1 - down.destination.0)
        drawCell(content, across.source, down.source, cell, &visit)
      }
    }
  }

  private mutating func drawCell(
    _ content: ImageContent, _ x: (CGFloat, CGFloat), _ y: (CGFloat, CGFloat), _ cell: CGRect,
    _ visit: inout Visit
  ) {
    guard cell.size.width > 0, cell.size.height > 0, content.multiply.alpha > 0 else { return }
    let source = content.source(x, y, isMirrored: visit.scope.isMirrored)
    let drawing = ImageDrawing(
      image: content.image, rect: cell, source: source, content: content)
    add(.image(drawing), in: cell, isSmooth: false, &visit)
  }

  /// `lerp(from, to, fraction)` (B14): the first whole and the second over it where the second hides
  /// nothing but the first, else each at its share.
  private mutating func drawCrossFade(
    _ from: ImageContent, _ to: ImageContent, _ fraction: Float, _ visit: inout Visit
  ) {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let coversSame =
      to.isOpaque && from.isOpaque
      && to.destination(in: visit.rect) == from.destination(in: visit.rect)
    drawImage(from, fraction: coversSame ? 1 : 1 - fraction, &visit)
    drawImage(to, fraction: fraction, &visit)
  }

  /// Fill, then stroke (L3).
  private mutating func drawShape(_ shape: ShapeContent, _ visit: inout Visit) {
    guard let box = shape.path.controlBox else { return }
    if let fill = shape.fill, fill.alpha > 0 {
      let drawing = PathDrawing(path: shape.path, color: fill, evenOdd: shape.evenOdd)
      add(.path(drawing), in: box, isSmooth: true, &visit)
    }
    let start = shape.strokeStart > 0 ? shape.strokeStart : 0
    let end = shape.strokeEnd < 1 ? shape.strokeEnd : 1
    guard let stroke = shape.stroke, stroke.alpha > 0, shape.style.width > 0, start < end,
      let outline = shape.extent
    else { return }
    var drawing = PathDrawing(path: shape.path, color: stroke, stroke: shape.style)
    (drawing.strokeStart, drawing.strokeEnd) = (start, end)
    add(.path(drawing), in: outline, isSmooth: true, &visit)
  }

  /// A gradient inside the rounded box; without direction or radius it draws nothing (L5).
  private mutating func drawGradient(_ gradient: GradientContent, _ visit: inout Visit) {
    guard !gradient.colors.isEmpty, gradient.hasDirection else { return }
    let drawing = GradientDrawing(box: visit.box, gradient: gradient)
    let rect = visit.rect
    let isSmooth = visit.isRounded
    add(.gradient(drawing), in: rect, isSmooth: isSmooth, &visit)
  }
}

extension ImageContent {
  /// Whether every pixel of its destination is covered.
  var isOpaque: Bool { image.isOpaque && multiply.alpha >= 1 }
}

extension GradientContent {
  fileprivate var hasDirection: Bool {
    switch kind {
    case .axial, .conic: start != end
    case .radial: start.x != end.x && start.y != end.y
    }
  }

  var isOpaque: Bool { colors.allSatisfy { $0.alpha >= 1 } }
}
