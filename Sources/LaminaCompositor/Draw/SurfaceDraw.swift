import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Composites another pass, pixel for pixel: faded, masked, clipped (CA-R10, CA-R11, CA-R19).
  func draw(_ drawing: SurfaceDrawing, _ context: DrawContext) {
    if let clip = drawing.clip, clip.corners.isContinuous, clip.corners.radius > 0,
      drawing.bitmap == nil
    {
      var plain = drawing
      plain.clip = nil
      draw(.surface(plain), clippedTo: clip, context)
      return
    }
    guard let source = source(of: drawing, context) else { return }
    if let atlasRegion = atlas.atlasRegion(ofPass: drawing.pass) {
      let visible = visiblePixels(context).intersection(atlas.region(ofPass: drawing.pass))
      if !visible.isEmpty { draw(surface: source, at: atlasRegion, visible, context) }
      return
    }
    if let bitmap = drawing.bitmap {
      draw(bitmap: source, bitmap, context)
      return
    }
    var mask: Int?
    if let index = drawing.mask {
      // An empty mask hides everything.
      guard surfaces.indices.contains(index), let surface = surfaces[index] else { return }
      mask = surface
    }
    draw(surface: source, mask: mask, clip: drawing.clip, context)
  }

  /// The pass to composite: the drawing's own, or the result of its filters.
  private func source(
    of drawing: SurfaceDrawing, _ context: DrawContext
  ) -> Int? {
    let known = surfaces.indices.contains(drawing.pass) ? surfaces[drawing.pass] : nil
    if drawing.filters.isEmpty { return known }
    let effect = SurfaceEffect(drawing, context.state, visiblePixels(context))
    return cachedEffect(key(of: effect, pass: drawing.pass)) {
      guard let known else { return nil }
      return apply(effect, to: known)
    }
  }

  /// Composites an encoded pass, multiplied by the alpha of a mask pass.
  func draw(surface source: Int, mask: Int?, clip: BoxClip?, _ context: DrawContext) {
    let from = frame.passes[source].region
    var visible = context.clip
    visible.x += pass.region.x
    visible.y += pass.region.y
    visible = visible.intersection(from)
    var block = SurfaceUniforms()
    block.place = offset(from: pass.region, to: from)
    block.tint = context.factor()
    if let mask {
      let region = frame.passes[mask].region
      visible = visible.intersection(region)
      block.maskPlace = offset(from: pass.region, to: region)
      block.maskPlace.z = Float(region.size.width - 1)
      block.maskPlace.w = Float(region.size.height - 1)
    }
    if visible.isEmpty { return }
    var key = BatchKey(
      program: ProgramID(isClipped: clip != nil, isMasked: mask != nil), texture: .surface(source),
      blend: context.blend, scissor: visible)
    if clip == nil, mask == nil, options.drawsInPrimitives {
      draw(surface: source, at: from, visible, context)
      return
    }
    if let mask { key.second = .surface(mask) }
    key.scissor.x -= pass.region.x
    key.scissor.y -= pass.region.y
    key.uniforms = uniforms(block)
    guard let clip else {
      add(pixels: visible, key)
      return
    }
    guard let shape = BoxShape(clip.rect, clip.corners, smooth: context.state.smoothEdges)
    else { return }
    var limited = context
    limited.clip = key.scissor
    quads(shape.grown(context.projection), limited) { quad, projected, _ in
      add(shape.instance(quad, projected), key)
    }
  }

  /// Composites pixels of another pass as an image.
  private func draw(
    surface source: Int, at from: PixelRect, _ visible: PixelRect, _ context: DrawContext
  ) {
    var key = key(.rectImage, context)
    key.texture = .surface(source)
    let tint = context.factor()
    if tint != .one {
      key.program = .rectImage(times: tint)
      key.uniforms = uniforms(ImageUniforms(tint: tint, sampling: .zero))
    }
    let scale = SIMD2(
      1 / Double(TexturePool.rounded(from.size.width, largest: largestTexture)),
      1 / Double(TexturePool.rounded(from.size.height, largest: largestTexture)))
    let move = SIMD2(Double(pass.region.x - from.x), Double(pass.region.y - from.y))
    var bounds = visible
    bounds.x -= pass.region.x
    bounds.y -= pass.region.y
    add(
      image: PixelBox(bounds), SIMD4(lowHalf: scale, highHalf: move * scale),
      primitives.keyIndex(of: key), isOpaque: false)
  }

  /// Draws an item clipped to a continuous-corner box, which no shader supports: isolated, then
  /// through a mask.
  func draw(
    _ drawing: Drawing, clippedTo clip: BoxClip, _ context: DrawContext
  ) {
    var region = context.clip
    region.x += pass.region.x
    region.y += pass.region.y
    var plain = context.state
    (plain.opacity, plain.tint, plain.blend) = (1, nil, .normal)
    let content = isolated("clipped", region) {
      guard let context = DrawContext(plain, region: region, blend: .over) else { return }
      draw(drawing, context)
    }
    let mask = isolated("clip", region) {
      guard let context = DrawContext(plain, region: region, blend: .over) else { return }
      let outline = PathElements(continuous: clip.rect.standardized, clip.corners)
      draw(PathDrawing(path: outline, color: .white), context)
    }
    draw(surface: content, mask: mask, clip: nil, context)
  }
}

extension ProgramID {
  init(isClipped: Bool, isMasked: Bool) {
    switch (isClipped, isMasked) {
    case (false, false): self = .surface
    case (false, true): self = .surfaceMasked
    case (true, false): self = .surfaceClipped
    case (true, true): self = .surfaceClippedMasked
    }
  }
}
