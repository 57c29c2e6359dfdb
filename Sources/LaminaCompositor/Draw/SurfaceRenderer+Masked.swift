import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension SurfaceRenderer {
  /// Composites a pass through a path: plain pixels inside, and strips of the path's coverage along
  /// its edges (CA-R11); false when that needs a surface for the path.
  func draw(
    _ drawing: MaskedSurfaceDrawing, _ paths: PathRenderer, _ context: DrawContext
  ) -> Bool {
    guard builder.options.drawsInPrimitives, context.state.part.isEmpty else { return false }
    guard let source = surfaces[drawing.pass] else { return true }
    var outline = context
    outline.state.transform = drawing.plane
    let set = paths.coverage(of: drawing.path, outline)
    var context = context
    context.opacity *= min(max(drawing.path.color.alpha, 0), 1)
    let atlasRegion = surfaces.atlas.atlasRegion(ofPass: drawing.pass)
    let region =
      atlasRegion == nil
      ? builder.frame.passes[source].region : surfaces.atlas.region(ofPass: drawing.pass)
    let part = MaskedPart(
      source: source, from: atlasRegion ?? region,
      visible: builder.visiblePixels(context).intersection(region))
    for span in set.spans {
      var pixels = span
      pixels.x += builder.pass.region.x
      pixels.y += builder.pass.region.y
      let visible = part.visible.intersection(pixels)
      if visible.isEmpty { continue }
      draw(surface: source, at: part.from, visible, context)
    }
    draw(edges: set, of: part, paths, context)
    return true
  }

  /// Draws the edges.
  private func draw(
    edges set: StripSet, of part: MaskedPart, _ paths: PathRenderer, _ context: DrawContext
  ) {
    if set.strips.isEmpty || part.visible.isEmpty { return }
    var block = SurfaceUniforms()
    block.origin = builder.offset(from: builder.pass.region, to: part.from)
    block.tint = context.factor()
    var key = builder.key(.surfaceCovered, context)
    key.texture = .surface(part.source)
    key.uniforms = builder.uniforms(block)
    let projection = Projection(.identity, region: PixelRect(origin: builder.pass.region.size))
    let clip = part.visible.relative(to: builder.pass.region)
    paths.visitChunks(of: set) { pixels, texel, page in
      let shown = pixels.intersection(clip)
      guard !shown.isEmpty, let quad = projection.project(Quad(shown)) else { return }
      let first = (x: texel.x + shown.x - pixels.x, y: texel.y + shown.y - pixels.y)
      key.second = .coverage(page)
      builder.add(
        TexturedInstance(quad, size: shown.size, texel: first, color: .one), key, at: quad)
    }
  }
}

/// The pixels of a pass that are drawn through a path.
private struct MaskedPart {
  /// The encoded pass, and its region or that of the atlas, in output pixels.
  var source: Int
  var from: PixelRect
  /// The visible pixels of the output.
  var visible: PixelRect
}
