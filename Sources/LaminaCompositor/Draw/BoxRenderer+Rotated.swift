import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension BoxRenderer {
  /// Draws a rotated rectangle of one colour with all edges smooth; false for anything else.
  func draw(smooth shape: BoxShape, _ color: SIMD4<Float>, _ context: DrawContext) -> Bool {
    guard builder.options.drawsInPrimitives, shape.isSquare, shape.edges == .one,
      let rotated = RotatedRect(shape.rect, context.projection)
    else { return false }
    if draw(bands: rotated, shape, color, context) { return true }
    if draw(primitives: rotated, color, context) { return true }
    let whole = rotated.grown(shape.rect)
    // All quads of a part are drawn, or none.
    let isPart = !context.state.part.isEmpty
    if isPart, !isUnclipped(whole, context) { return false }
    var isDrawn = true
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    builder.quads(whole, context) { quad, projected, scissor in
      guard isPart || projected.isUnclipped else { return isDrawn = false }
      var instance = SmoothInstance(x: projected.x, y: projected.y, color: color)
      instance.offsetX = SIMD4<Float>((quad.x - centre.x) * rotated.scale.x)
      instance.offsetY = SIMD4<Float>((quad.y - centre.y) * rotated.scale.y)
      instance.half = rotated.bound
      builder.add(
        instance, BatchKey(program: .smooth, blend: context.blend, scissor: scissor), at: projected)
    }
    return isDrawn
  }

  /// Whether no driver clips a quad of the rectangle, as interpolation without perspective needs.
  private func isUnclipped(_ rect: CGRect, _ context: DrawContext) -> Bool {
    var isUnclipped = true
    builder.quads(rect, context) { _, quad, _ in isUnclipped = isUnclipped && quad.isUnclipped }
    return isUnclipped
  }

  /// Draws an opaque rectangle as a solid pixel box, which is an occluder, and four boxes around
  /// it; false when that costs more than it saves.
  private func draw(
    primitives rotated: RotatedRect, _ color: SIMD4<Float>, _ context: DrawContext
  ) -> Bool {
    guard builder.profile.cutsBoxes, context.blend == .over, color.w >= 0.9999,
      context.state.part.isEmpty
    else { return false }
    let clip = PixelBox(context.clip)
    let outer = rotated.outer.clipped(to: clip)
    let inner = rotated.inner.clipped(to: clip)
    guard rotated.isBetterSplit(outer, inner) else { return false }
    // At whole levels, like the solid box.
    builder.primitives.rotated.append(RotatedPrimitive(rotated, builder.profile.rounded(color)))
    let keyIndex = builder.keyIndex(.smooth, context)
    add(rotated: PixelBox(outer.x, outer.y, outer.z, inner.y), keyIndex)
    add(rotated: PixelBox(outer.x, inner.w, outer.z, outer.w), keyIndex)
    add(rotated: PixelBox(outer.x, inner.y, inner.x, inner.w), keyIndex)
    add(rotated: PixelBox(inner.z, inner.y, outer.z, inner.w), keyIndex)
    builder.add(solid: inner, color, context, occluder: builder.primitives.occlude(inner))
    return true
  }

  /// Draws a large rectangle as solid boxes inside and a rim; false when that costs more than one
  /// solid box with four boxes around it, or than drawing it whole.
  private func draw(
    bands rotated: RotatedRect, _ shape: BoxShape, _ color: SIMD4<Float>, _ context: DrawContext
  ) -> Bool {
    guard rotated.isLarge, builder.layOutBands(shape, border: 0, context) != nil
    else { return false }
    let clip = PixelBox(context.clip)
    let outer = rotated.outer.clipped(to: clip)
    let inner = rotated.inner.clipped(to: clip)
    guard builder.bands.rimCost < rotated.splitCost(outer, inner) else { return false }
    let isOpaque = context.blend == .over && color.w >= 0.9999
    builder.primitives.rotated.append(RotatedPrimitive(rotated, builder.profile.rounded(color)))
    let keyIndex = builder.keyIndex(.smooth, context)
    builder.bands.rims { add(rotated: $0, keyIndex) }
    let middle = builder.bands.middle
    builder.add(
      solid: middle, color, context, occluder: isOpaque ? builder.primitives.occlude(middle) : -1)
    builder.bands.sides { builder.add(solid: $0, color, context) }
    return true
  }

  /// Adds pixels of the last rotated rectangle.
  private func add(rotated bounds: PixelBox, _ key: Int32) {
    if bounds.isEmptyBox { return }
    var primitive = Primitive(kind: .rotated, bounds: bounds, key: key)
    primitive.payload = Int32(truncatingIfNeeded: builder.primitives.rotated.count - 1)
    builder.primitives.primitives.append(primitive)
  }
}
