import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension GradientRenderer {
  /// Draws a gradient through a path: the gradient inside, and strips of the path's coverage along
  /// its edges (CA-R11); false when that needs surfaces.
  func draw(
    _ drawing: MaskedGradientDrawing, _ paths: PathRenderer, _ context: DrawContext
  ) -> Bool {
    let box = drawing.gradient.box
    let gradient = drawing.gradient.gradient
    guard builder.options.drawsInPrimitives, context.state.part.isEmpty,
      GradientStops.count(gradient) <= GradientUniforms.capacity,
      let shape = BoxShape(box.rect, box.corners, smooth: context.state.smoothEdges),
      let pixels = PixelMap(shape.rect, context.projection)
    else { return false }
    guard ProgramID(gradient) != nil else { return true }
    var outline = context
    outline.state.transform = drawing.plane
    let set = paths.coverage(of: drawing.path, outline)
    var context = context
    context.opacity *= min(max(drawing.path.color.alpha, 0), 1)
    let block = uniforms(gradient, from: 0, shape, context)
    let brush = brush(gradient, shape, pixels, block)
    let isOpaque = isOpaque(gradient, block, context)
    if shape.contains(set, pixels),
      let paint = paint(brush, area: set.spanArea, block, paths, context)
    {
      draw(edges: set, paint, paths, context)
      if draw(inside: set, paint, paths, context, isOpaque: isOpaque) { return true }
    } else {
      draw(strips: set, brush, paths, context)
    }
    if !draw(rampIn: set, brush, block, context, isOpaque: isOpaque) {
      draw(spans: set, brush, context)
    }
    return true
  }

  /// Draws the edges.
  private func draw(
    strips set: StripSet, _ brush: GradientBrush, _ paths: PathRenderer, _ context: DrawContext
  ) {
    let clip = PixelBox(context.clip)
    var key = builder.key(.covered(brush.gradient.kind), context)
    key.uniforms = brush.uniforms
    paths.visitChunks(of: set) { rect, texel, page in
      key.texture = .coverage(page)
      var template = brush.template
      template.extra.x = Float(texel.x - rect.x)
      template.extra.y = Float(texel.y - rect.y)
      builder.add(
        mappedBox: PixelBox(rect).clipped(to: clip),
        MappedBox(map: brush.pixels, template: template),
        builder.primitives.keyIndex(of: key))
    }
  }

  /// Draws the inside with the gradient's program.
  private func draw(spans set: StripSet, _ brush: GradientBrush, _ context: DrawContext) {
    if set.spans.isEmpty { return }
    var key = builder.key(.cut(brush.gradient.kind), context)
    key.uniforms = brush.uniforms
    let keyIndex = builder.primitives.keyIndex(of: key)
    let clip = PixelBox(context.clip)
    let box = MappedBox(map: brush.pixels, template: brush.template)
    for span in set.spans {
      builder.add(mappedBox: PixelBox(span).clipped(to: clip), box, keyIndex)
    }
  }

  /// Draws the inside from a ramp of the colours; false when the gradient has none, or when its box
  /// cuts the path.
  private func draw(
    rampIn set: StripSet, _ brush: GradientBrush, _ block: GradientUniforms, _ context: DrawContext,
    isOpaque: Bool
  ) -> Bool {
    let bounds = set.spanBounds.clipped(to: PixelBox(context.clip))
    guard !bounds.isEmptyBox, set.spanArea > BoxBands.worthwhile,
      brush.shape.contains(bounds, brush.pixels),
      let ramp = ramp(brush.gradient, block, context),
      let map = RampMap(
        brush.gradient, shape: brush.shape, pixels: brush.pixels, ramp: ramp, within: bounds)
    else { return false }
    builder.primitives.ramps.append(map)
    let keyIndex = builder.rampKeyIndex(ramp, context)
    for span in set.spans {
      let pixels = PixelBox(span).clipped(to: bounds)
      builder.add(ramp: pixels, keyIndex, isOpaque: isOpaque && builder.hides(pixels))
    }
    return true
  }
}

extension BoxShape {
  /// Whether pixels lie in the box, away from its edges and corners.
  fileprivate func contains(_ bounds: PixelBox, _ pixels: PixelMap) -> Bool {
    let inside = RoundedBox(self, margin: -pixels.pointsPerPixel)
    let corners = pixels.corners(bounds)
    return !inside.isEmpty && (0..<4).allSatisfy { inside.contains(corners[$0]) }
  }

  /// Whether all pixels of a path lie in the box, away from its edges and corners.
  func contains(_ set: StripSet, _ pixels: PixelMap) -> Bool {
    let spans = set.spanBounds
    return
      (spans.isEmptyBox || contains(spans, pixels)
      || set.spans.allSatisfy { contains(PixelBox($0), pixels) })
      && set.strips.allSatisfy { strip in
        contains(PixelBox(strip.bounds), pixels)
          || (0..<Strip.height).allSatisfy { row in
            set.covered(strip, row: row).map { contains(PixelBox($0), pixels) } ?? true
          }
      }
  }
}

extension StripSet {
  /// The bounding box of the fully covered rectangles.
  fileprivate var spanBounds: PixelBox {
    guard var bounds = spans.first.map(PixelBox.init) else { return .zero }
    for span in spans {
      let box = PixelBox(span)
      bounds.lowHalf = pointwiseMin(bounds.lowHalf, box.lowHalf)
      bounds.highHalf = pointwiseMax(bounds.highHalf, box.highHalf)
    }
    return bounds
  }

  /// The pixels of a strip's row from the first to the last one that is not clear; nil if all are.
  fileprivate func covered(_ strip: Strip, row: Int) -> PixelRect? {
    let start = strip.start + row * strip.width
    let texels = coverage[start..<start + strip.width]
    guard let first = texels.firstIndex(where: { $0 > 0 }),
      let last = texels.lastIndex(where: { $0 > 0 })
    else { return nil }
    return PixelRect(
      x: strip.x + first - start, y: strip.y + row, width: last - first + 1, height: 1)
  }

  /// The number of fully covered pixels.
  var spanArea: Int { spans.reduce(0) { $0 + PixelBox($1).area } }
}

extension ProgramID {
  /// The program that multiplies a gradient by a texture of coverage.
  fileprivate static func covered(_ kind: GradientContent.Kind) -> ProgramID {
    switch kind {
    case .axial: .gradientAxialCovered
    case .radial: .gradientRadialCovered
    case .conic: .gradientConicCovered
    }
  }

  /// The program for a gradient in quads on whole pixels.
  fileprivate static func cut(_ kind: GradientContent.Kind) -> ProgramID {
    switch kind {
    case .axial: .gradientAxialCut
    case .radial: .gradientRadialCut
    case .conic: .gradientConicCut
    }
  }
}
