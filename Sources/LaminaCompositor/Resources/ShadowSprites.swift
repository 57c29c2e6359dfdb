import LaminaGL

/// A cache of corner shadows by radius in standard deviations. Entries age by frames.
final class ShadowSprites {
  private let context: GLContext
  private let budget: Int
  private var entries: [Double: (sprite: ShadowSprite, lastFrame: Int)] = [:]
  private var colorTextures: [Style: (texture: GLTexture, lastFrame: Int)] = [:]
  private var pixels: [Style: (pixels: ShadowPixels, lastFrame: Int)] = [:]
  /// By style without colour.
  private var coverages: [Style: (coverage: ShadowCoverage, lastFrame: Int)] = [:]
  private var bytes = 0

  /// The parameters of a corner shadow.
  private struct Style: Hashable {
    var radius: Double
    var color: SIMD4<Float>
    /// The deviation in pixels; 0 for textures of any size.
    var sigma = 0.0
  }
  private var frame = 0

  init(_ context: GLContext, budget: Int) { (self.context, self.budget) = (context, budget) }

  /// The sprite of a corner; `radius` is in standard deviations, above 0.
  func sprite(_ radius: Double) throws(CompositorError) -> ShadowSprite {
    if let sprite = entries[radius]?.sprite {
      entries[radius]?.lastFrame = frame
      return sprite
    }
    let sprite = try drawing { () throws(GLError) in
      try ShadowSprite(radius: radius, in: context)
    }
    entries[radius] = (sprite, frame)
    bytes += sprite.texture.byteCount
    return sprite
  }

  /// A corner's shadow texture in a premultiplied colour, 8 bits per channel.
  func colorTexture(
    _ radius: Double, _ color: SIMD4<Float>, _ format: GLTexture.Format
  ) throws(CompositorError) -> GLTexture {
    let style = Style(radius: radius, color: color)
    if let texture = colorTextures[style]?.texture {
      colorTextures[style]?.lastFrame = frame
      return texture
    }
    let sprite = try sprite(radius)
    let texture = try drawing { () throws(GLError) in
      try sprite.colorTexture(color, format, context)
    }
    colorTextures[style] = (texture, frame)
    bytes += texture.byteCount
    return texture
  }

  /// The atlas images of a shadow at pixel size; nil when it is too large or too steep. `sigma` is
  /// in pixels.
  func pixels(
    _ radius: Double, _ color: SIMD4<Float>, sigma: Double, _ format: GLTexture.Format
  ) throws(CompositorError) -> ShadowPixels? {
    // A missing result is not cached: every frame may ask for a different one.
    guard ShadowPixels.isSmooth(color, sigma: sigma), ShadowCoverage.fits(radius, sigma: sigma)
    else { return nil }
    let style = Style(radius: radius, color: color, sigma: sigma)
    if let known = pixels[style] {
      pixels[style]?.lastFrame = frame
      return known.pixels
    }
    let made = ShadowPixels(try coverage(radius, sigma), color, format)
    pixels[style] = (made, frame)
    bytes += made.byteCount
    return made
  }

  private func coverage(
    _ radius: Double, _ sigma: Double
  ) throws(CompositorError) -> ShadowCoverage {
    let style = Style(radius: radius, color: .zero, sigma: sigma)
    if let known = coverages[style] {
      coverages[style]?.lastFrame = frame
      return known.coverage
    }
    let made = ShadowCoverage(try sprite(radius), sigma: sigma)
    coverages[style] = (made, frame)
    bytes += made.byteCount
    return made
  }

  /// The number of cached entries.
  var count: Int { entries.count + colorTextures.count + pixels.count + coverages.count }

  /// Ends a frame: evicts the least recently used entries while over the budget.
  func endFrame() {
    frame += 1
    guard bytes > budget else { return }
    let unused = entries.filter { $0.value.lastFrame < frame - 1 }
      .sorted { ($0.value.lastFrame, $0.key) < ($1.value.lastFrame, $1.key) }
    for (key, entry) in unused where bytes > budget {
      entries[key] = nil
      bytes -= entry.sprite.texture.byteCount
    }
    // Eviction order has no visible effect: evicted textures are recreated when needed.
    for (style, entry) in colorTextures where entry.lastFrame < frame - 1 && bytes > budget {
      colorTextures[style] = nil
      bytes -= entry.texture.byteCount
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
