import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A rounded box's shadow as a nine-slice of pictures of one corner, in whole pixels.
  func draw(
    picturesOf shape: BoxShape, _ sigma: Double, _ color: SIMD4<Float>, _ axes: AxisMap,
    _ context: DrawContext
  ) throws(CompositorError) -> Bool {
    let radius = Double(shape.radii.x) / sigma
    guard let extent = axes.extent(shape.rect) else { return false }
    let texture = try sprites.picture(radius, color, colorFormat)
    let sprite = try sprites.sprite(radius)
    var key = key(.rectImage, context)
    key.texture = .image(texture)
    key.filter = SamplerKey(minification: .linear, magnification: .linear)
    let place = pieces.place(of: key)
    let margin = ShadowSprite.margin(strength: color.max())
    let width = sigma * abs(axes.scale.x)
    let height = sigma * abs(axes.scale.y)
    let across = ShadowCuts(extent.lower.x, extent.upper.x, width, sprite, margin)
    let down = ShadowCuts(extent.lower.y, extent.upper.y, height, sprite, margin)
    let clip = PixelBox(context.clip)
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, y) = (across[column], down[row])
        let bounds = PixelBox(x.start, y.start, x.end, y.end).cut(to: clip)
        if row == 1, column == 1 {
          add(solid: bounds, color * sprite.centre, context)
        } else {
          add(
            image: bounds, SIMD4(x.scale, y.scale, x.offset, y.offset), place, isOpaque: false)
        }
      }
    }
    return true
  }
}

/// One axis of a shadow: where a corner's picture, its last texels, and it mirrored lie.
private struct ShadowCuts {
  /// Pixels, and what they read: `scale * pixel + offset` in unit coordinates.
  typealias Slice = (start: Int32, end: Int32, scale: Double, offset: Double)

  private let low: Slice
  private let middle: Slice
  private let high: Slice

  /// `sigma` is in pixels, `margin` in standard deviations.
  init(_ lower: Double, _ upper: Double, _ sigma: Double, _ sprite: ShadowSprite, _ margin: Double)
  {
    let inset = ShadowSprite.pictureMargin.left
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
