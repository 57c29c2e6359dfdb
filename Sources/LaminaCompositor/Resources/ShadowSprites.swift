import LaminaGL

/// A cache of corner shadows by radius in standard deviations. Entries age by frames.
final class ShadowSprites {
  private let budget: Int
  private var sprites: [Double: CacheEntry<ShadowSprite>] = [:]
  private var pixels: [Style: CacheEntry<ShadowPixels>] = [:]
  /// By style without colour.
  private var coverages: [Style: CacheEntry<ShadowCoverage>] = [:]
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
    if let known = sprites[radius] { return known.used(in: frame) }
    let sprite = ShadowSprite(radius: radius)
    sprites[radius] = CacheEntry(sprite, frame)
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
    if let known = pixels[style] { return known.used(in: frame) }
    let made = ShadowPixels(coverage(radius, sigma), color, format)
    pixels[style] = CacheEntry(made, frame)
    bytes += made.byteCount
    return made
  }

  private func coverage(_ radius: Double, _ sigma: Double) -> ShadowCoverage {
    let style = Style(radius: radius, color: .zero, sigma: sigma)
    if let known = coverages[style] { return known.used(in: frame) }
    let made = ShadowCoverage(sprite(radius), sigma: sigma)
    coverages[style] = CacheEntry(made, frame)
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
      bytes -= entry.value.byteCount
    }
    for (style, entry) in pixels where entry.lastFrame < frame - 1 && bytes > budget {
      pixels[style] = nil
      bytes -= entry.value.byteCount
    }
    for (style, entry) in coverages where entry.lastFrame < frame - 1 && bytes > budget {
      coverages[style] = nil
      bytes -= entry.value.byteCount
    }
  }
}
