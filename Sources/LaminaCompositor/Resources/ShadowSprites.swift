import LaminaGL

/// A cache of corner shadows by radius in standard deviations. Entries age by frames.
final class ShadowSprites {
  private let budget: Int
  private var sprites: [Double: (sprite: ShadowSprite, lastFrame: Int)] = [:]
  private var pixels: [Style: (pixels: ShadowPixels, lastFrame: Int)] = [:]
  /// By style without colour.
  private var coverages: [Style: (coverage: ShadowCoverage, lastFrame: Int)] = [:]
  private var bytes = 0
  private var frame = 0

  /// The parameters of a corner shadow at pixel size.
  private struct Style: Hashable {
    var radius: Double
    var color: SIMD4<Float>
    /// The deviation in pixels.
    var sigma: Double
  }

  init(budget: Int) { self.budget = budget }

  /// The sprite of a corner; `radius` is in standard deviations, above 0.
  func sprite(_ radius: Double) -> ShadowSprite {
    if let sprite = sprites[radius]?.sprite {
      sprites[radius]?.lastFrame = frame
      return sprite
    }
    let sprite = ShadowSprite(radius: radius)
    sprites[radius] = (sprite, frame)
    bytes += sprite.byteCount
    return sprite
  }

  /// The atlas images of a shadow at pixel size; nil when it is too large or too steep. `sigma` is
  /// in pixels.
  func pixels(
    _ radius: Double, _ color: SIMD4<Float>, sigma: Double, _ format: GLTexture.Format
  ) -> ShadowPixels? {
    // A missing result is not cached: every frame may ask for a different one.
    guard ShadowPixels.isSmooth(color, sigma: sigma), ShadowCoverage.fits(radius, sigma: sigma)
    else { return nil }
    let style = Style(radius: radius, color: color, sigma: sigma)
    if let known = pixels[style] {
      pixels[style]?.lastFrame = frame
      return known.pixels
    }
    let made = ShadowPixels(coverage(radius, sigma), color, format)
    pixels[style] = (made, frame)
    bytes += made.byteCount
    return made
  }

  private func coverage(_ radius: Double, _ sigma: Double) -> ShadowCoverage {
    let style = Style(radius: radius, color: .zero, sigma: sigma)
    if let known = coverages[style] {
      coverages[style]?.lastFrame = frame
      return known.coverage
    }
    let made = ShadowCoverage(sprite(radius), sigma: sigma)
    coverages[style] = (made, frame)
    bytes += made.byteCount
    return made
  }

  /// The number of cached entries.
  var count: Int { sprites.count + pixels.count + coverages.count }

  /// Ends a frame: evicts unused entries while over the budget. Their order has no visible effect:
  /// they are made again when needed.
  func endFrame() {
    frame += 1
    for (radius, entry) in sprites where entry.lastFrame < frame - 1 && bytes > budget {
      sprites[radius] = nil
      bytes -= entry.sprite.byteCount
    }
    for (style, entry) in pixels where entry.lastFrame < frame - 1 && bytes > budget {
      pixels[style] = nil
      bytes -= entry.pixels.byteCount
    }
    for (style, entry) in coverages where entry.lastFrame < frame - 1 && bytes > budget {
      coverages[style] = nil
      bytes -= entry.coverage.byteCount
    }
  }
}
