import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Composites surfaces.
struct SurfaceRenderer {
  let builder: PassBuilder
  let surfaces: FrameSurfaces
  let effects: EffectRenderer

  /// Composites another pass, pixel for pixel: faded, masked, clipped (CA-R10, CA-R11, CA-R19).
  func draw(_ drawing: SurfaceDrawing, _ context: DrawContext) {
    guard let source = source(of: drawing, context) else { return }
    let atlas = surfaces.atlas
    if let atlasRegion = atlas.atlasRegion(ofPass: drawing.pass) {
      let visible = builder.visiblePixels(context).intersection(atlas.region(ofPass: drawing.pass))
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
      guard let surface = surfaces[index] else { return }
      mask = surface
    }
    let opaque = drawing.filters.isEmpty ? surfaces.opaquePixels(ofPass: drawing.pass) : .empty
    draw(surface: source, mask: mask, clip: drawing.clip, opaque: opaque, context)
  }

  /// The pass to composite: the drawing's own, or the result of its filters.
  private func source(
    of drawing: SurfaceDrawing, _ context: DrawContext
  ) -> Int? {
    let known = surfaces[drawing.pass]
    if drawing.filters.isEmpty { return known }
    let effect = SurfaceEffect(drawing, context.state, builder.visiblePixels(context))
    return surfaces.effect(surfaces.key(of: effect, pass: drawing.pass)) {
      guard let known else { return nil }
      return effects.apply(effect, to: known)
    }
  }

  /// Composites an encoded pass, multiplied by the alpha of a mask pass; its pixels in `opaque`, in
  /// pixels of the output, are known to be opaque.
  func draw(
    surface source: Int, mask: Int?, clip: BoxClip?, opaque: PixelRect = .empty,
    _ context: DrawContext
  ) {
    let from = builder.frame.passes[source].region
    var visible = builder.visiblePixels(context).intersection(from)
    var block = SurfaceUniforms()
    block.origin = builder.offset(from: builder.pass.region, to: from)
    block.tint = context.factor()
    if let mask {
      let region = builder.frame.passes[mask].region
      visible = visible.intersection(region)
      block.maskOrigin = builder.offset(from: builder.pass.region, to: region)
      block.maskMap = map(from, to: region)
    }
    if visible.isEmpty { return }
    var key = BatchKey(
      program: ProgramID(isClipped: clip != nil, isMasked: mask != nil), texture: .surface(source),
      blend: context.blend, scissor: visible)
    if clip == nil, mask == nil, builder.options.drawsInPrimitives {
      draw(surface: source, at: from, visible, context)
      return
    }
    if let mask { key.second = .surface(mask) }
    key.scissor = visible.relative(to: builder.pass.region)
    key.uniforms = builder.uniforms(block)
    guard let clip else {
      builder.add(pixels: visible, of: from, key)
      return
    }
    guard let shape = BoxShape(clip.rect, clip.corners, smooth: context.state.smoothEdges)
    else { return }
    if mask == nil, draw(bands: shape, of: source, key, opaque: opaque, context) { return }
    var limited = context
    limited.clip = key.scissor
    builder.quads(shape.grown(context.projection), limited) { quad, projected, _ in
      builder.add(shape.instance(quad, projected), key, at: projected)
    }
  }

  /// Scale and offset from texture coordinates of one pass to those of another.
  private func map(_ from: PixelRect, to other: PixelRect) -> SIMD4<Float> {
    let texel = builder.texel(ofPass: other)
    let move = SIMD2(Double(from.x - other.x), Double(from.y - other.y))
    return SIMD4<Float>(
      SIMD4(lowHalf: texel / builder.texel(ofPass: from), highHalf: move * texel))
  }

  /// Composites pixels of another pass as an image; those in `opaque`, in pixels of the target, are
  /// known to be opaque.
  func draw(
    surface source: Int, at from: PixelRect, _ visible: PixelRect, opaque: PixelRect = .empty,
    _ context: DrawContext
  ) {
    var key = builder.key(.rectImage, context)
    key.texture = .surface(source)
    let tint = context.factor()
    if tint != .one {
      key.program = .rectImage(times: tint)
      key.uniforms = builder.uniforms(ImageUniforms(tint: tint, sampling: .zero))
    }
    let scale = builder.texel(ofPass: from)
    let move = SIMD2(Double(builder.pass.region.x - from.x), Double(builder.pass.region.y - from.y))
    let bounds = PixelBox(visible.relative(to: builder.pass.region))
    let map = SIMD4(lowHalf: scale, highHalf: move * scale)
    let keyIndex = builder.primitives.keyIndex(of: key)
    builder.add(
      image: bounds, map, keyIndex, opaque: isOpaque(tint, context) ? PixelBox(opaque) : .zero)
  }

  private func isOpaque(_ tint: SIMD4<Float>, _ context: DrawContext) -> Bool {
    tint.w >= 1 && context.blend == .over
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
