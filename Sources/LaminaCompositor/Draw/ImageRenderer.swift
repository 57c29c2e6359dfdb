import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws images.
struct ImageRenderer {
  let builder: PassBuilder

  /// Draws one rectangle of an image (CA-R6 to CA-R9).
  func draw(_ image: ImageDrawing, _ context: DrawContext) {
    guard let rect = image.rect.visible, image.image.width > 0, image.image.height > 0
    else { return }
    guard let axes = builder.axes(context) else {
      for part in parts(of: image) {
        guard let (partRect, map) = part.layout(rect, image.source, image.image) else { continue }
        draw(turned: image, partRect: partRect, map: map, part: part, context: context)
      }
      return
    }
    let context = clipped(context, toShownPartOf: image, rect, axes)
    if context.clip.isEmpty || draw(framed: image, axes, context) { return }
    if let collapsed = collapsedPart(of: image) {
      guard let (partRect, map) = collapsed.part.layout(rect, image.source, image.image)
      else { return }
      let flat = map.collapsed(collapsed.axis, collapsed.part)
      draw(upright: image, partRect, map: flat, part: collapsed.part, axes, context)
      return
    }
    for part in parts(of: image) {
      guard let (partRect, map) = part.layout(rect, image.source, image.image) else { continue }
      draw(upright: image, partRect, map: map, part: part, axes, context)
    }
  }

  private func parts(of image: ImageDrawing) -> ArraySlice<ImagePart> {
    builder.textures.parts(of: image.image, isMipmapped: image.minification == .trilinear)
  }

  /// Draws the part of an upright image that one texture holds.
  private func draw(
    upright image: ImageDrawing, _ rect: CGRect, map: ImageMap, part: ImagePart, _ axes: AxisMap,
    _ context: DrawContext
  ) {
    if draw(primitives: image, rect, map: map, part: part, axes, context) { return }
    draw(turned: image, partRect: rect, map: map, part: part, context: context)
  }

  /// Draws the part of an image that one texture holds, as a quad.
  private func draw(
    turned image: ImageDrawing, partRect: CGRect, map: ImageMap, part: ImagePart,
    context: DrawContext
  ) {
    let tint = context.factor(image.multiply)
    var key = BatchKey(
      program: .image, texture: part.reference, filter: SamplerKey(image),
      blend: context.blend, scissor: context.clip)
    let bias = image.minification == .trilinear ? image.bias : 0
    if image.clip != nil || !context.state.smoothEdges.isEmpty {
      key.program = .imageClipped
      key.uniforms = builder.uniforms(ImageUniforms(tint: tint, sampling: SIMD4(bias, 0, 0, 0)))
      draw(image, partRect: partRect, map: map, key: key, context: context)
      return
    }
    let isVaried = tint != .one && bias == 0
    if isVaried {
      key.program = .imageVaried
    } else if bias != 0 {
      key.program = .imageBiased
      key.uniforms = builder.uniforms(ImageUniforms(tint: tint, sampling: SIMD4(bias, 0, 0, 0)))
    }
    builder.quads(partRect, context) { quad, projected, scissor in
      key.scissor = scissor
      let u = quad.x * map.scale.x + map.offset.x
      let v = quad.y * map.scale.y + map.offset.y
      if context.projection.isPixelExact(quad, u, v, texels: part.size) {
        key.filter = .nearest
      }
      builder.add(
        TexturedInstance(
          x: projected.x, y: projected.y, w: projected.w, u: SIMD4<Float>(u), v: SIMD4<Float>(v),
          color: tint), key, at: projected)
    }
  }

  /// Draws an image part clipped to a rounded or smooth-edged box.
  private func draw(
    _ image: ImageDrawing, partRect: CGRect, map: ImageMap, key: BatchKey,
    context: DrawContext
  ) {
    let clip = image.clip ?? BoxClip(rect: image.rect, corners: Corners())
    guard let shape = BoxShape(clip.rect, clip.corners, smooth: context.state.smoothEdges)
    else { return }
    let visible =
      image.clip == nil
      ? shape.grown(context.projection) : partRect.overlap(shape.grown(context.projection))
    guard !visible.isNull, let visible = visible.visible else { return }
    if draw(bands: image, shape, partRect: partRect, map: map, key: key, context: context) {
      return
    }
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    let offset = map.offset + centre * map.scale
    builder.quads(visible, context) { quad, projected, scissor in
      var instance = shape.instance(quad, projected)
      instance.source = SIMD4<Float>(SIMD4(lowHalf: map.scale, highHalf: offset))
      var key = key
      key.scissor = scissor
      builder.add(instance, key, at: projected)
    }
  }
}

extension SamplerKey {
  init(_ image: ImageDrawing) { self.init(image.minification, image.magnification) }

  init(_ small: ContentsFilter, _ large: ContentsFilter) {
    switch small {
    case .nearest: minification = .nearest
    case .linear: minification = .linear
    case .trilinear: minification = .trilinear
    }
    magnification = large == .nearest ? .nearest : .linear
  }
}
