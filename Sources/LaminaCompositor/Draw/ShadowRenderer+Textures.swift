import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ShadowRenderer {
  /// Draws a rounded box's shadow as a nine-slice of a coloured corner texture, at whole pixels.
  func draw(
    texturesOf shape: BoxShape, _ sigma: Double, color: SIMD4<Float>, axes: AxisMap,
    context: DrawContext
  ) -> Bool {
    let radius = Double(shape.radii.x) / sigma
    guard let extent = axes.extent(shape.rect) else { return false }
    let sprite = sprites.sprite(radius)
    var key = builder.key(.rectImage, context)
    key.texture = builder.textures.shadow(sprite, color: color)
    key.filter = SamplerKey(minification: .linear, magnification: .linear)
    let keyIndex = builder.primitives.keyIndex(of: key)
    let margin = ShadowSprite.margin(strength: color.max())
    let width = sigma * abs(axes.scale.x)
    let height = sigma * abs(axes.scale.y)
    let across = ShadowTextureSlices(extent.lower.x, extent.upper.x, width, sprite, margin)
    let down = ShadowTextureSlices(extent.lower.y, extent.upper.y, height, sprite, margin)
    let clip = PixelBox(context.clip)
    for row in 0..<3 {
      for column in 0..<3 {
        let x = across[column]
        let y = down[row]
        let bounds = PixelBox(x.start, y.start, x.end, y.end).clipped(to: clip)
        if row == 1, column == 1 {
          builder.add(solid: bounds, color * sprite.centre, context)
        } else {
          builder.add(
            image: bounds, SIMD4(x.scale, y.scale, x.offset, y.offset), keyIndex, isOpaque: false)
        }
      }
    }
    return true
  }
}

/// The slices of one axis of a shadow: the corner texture, its last texels, and its mirror image.
private struct ShadowTextureSlices {
  /// Pixels and their texture coordinates: `scale * pixel + offset` in unit coordinates.
  typealias Slice = (start: Int32, end: Int32, scale: Double, offset: Double)

  private let low: Slice
  private let middle: Slice
  private let high: Slice

  /// `sigma` is in pixels, `margin` in standard deviations.
  init(_ lower: Double, _ upper: Double, _ sigma: Double, _ sprite: ShadowSprite, _ margin: Double)
  {
    let inset = ShadowSprite.texturePadding.left
    let side = Double(sprite.texelCount + 2 * inset)
    let edge = Double(inset + sprite.texelCount)
    let span = ShadowSpan(lower, upper, margin: margin * sigma, inner: sprite.inner * sigma)
    let step = ShadowSprite.texelsPerSigma / sigma / side
    let origin =
      (Double(inset) + ShadowSprite.margin * ShadowSprite.texelsPerSigma + 0.5) / side
    low = (span.first, span.start, step, origin - lower * step)
    middle = (span.start, span.end, 0, (edge - 0.5) / side)
    high = (span.end, span.last, -step, origin + upper * step)
  }

  subscript(_ index: Int) -> Slice { index == 0 ? low : index == 1 ? middle : high }
}
