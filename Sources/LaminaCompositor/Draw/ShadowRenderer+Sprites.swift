import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ShadowRenderer {
  /// Draws a rounded box's shadow as a nine-slice of a corner sprite; false when the corners differ
  /// or are so close that their shadows overlap.
  func draw(
    spritesOf shape: BoxShape, sigma: Double, _ color: SIMD4<Float>, _ context: DrawContext
  ) -> Bool {
    let radius = Double(shape.radii.x) / sigma
    guard builder.options.drawsInPrimitives, context.projection.isAffine,
      context.state.part.isEmpty,
      shape.radii == SIMD4(repeating: shape.radii.x), radius > 0,
      radius <= ShadowSprite.largestRadius
    else { return false }
    let size = shape.rect.size
    let depth = 2 * ShadowSprite.inner(radius) * sigma
    guard Double(min(size.width, size.height)) >= depth else { return false }
    if let axes = builder.axes(context), hasFewStyles {
      if draw(pixelsOf: shape, sigma, color: color, axes: axes, context: context) { return true }
      if draw(texturesOf: shape, sigma, color: color, axes: axes, context: context) { return true }
    }
    let slices = ShadowSlices(Extent(shape.rect), sigma, sprites.sprite(radius))
    for row in 0..<3 {
      for column in 0..<3 where row != 1 || column != 1 {
        draw(slices, extent: slices.extent(column, row), color: color, context: context)
      }
    }
    let centre = color * slices.sprite.centre
    boxes.draw(solid: slices.extent(1, 1), centre, context)
    return true
  }

  private func draw(
    _ slices: ShadowSlices, extent: Extent, color: SIMD4<Float>, context: DrawContext
  ) {
    guard extent.isSolid else { return }
    builder.quad(Quad(extent), context) { quad, projected, scissor in
      let (u, v) = slices.coordinates(quad)
      builder.add(
        TexturedInstance(
          x: projected.x, y: projected.y, w: projected.w, u: u, v: v, color: color),
        BatchKey(
          program: .shadowSprite, texture: builder.textures.shadow(slices.sprite),
          filter: .linear, blend: context.blend, scissor: scissor), at: projected)
    }
  }
}
