import LaminaGL

/// Shadows of corners, found by their radius in standard deviations. They age by frames.
final class ShadowSprites {
  private let context: GLContext
  private let budget: Int
  private var entries: [Double: (sprite: ShadowSprite, lastFrame: Int)] = [:]
  private var pictures: [Look: (texture: GLTexture, lastFrame: Int)] = [:]
  private var pixels: [Look: (pixels: ShadowPixels, lastFrame: Int)] = [:]
  /// By look without a colour.
  private var coverages: [Look: (coverage: ShadowCoverage, lastFrame: Int)] = [:]
  private var bytes = 0

  /// What tells one corner's shadow from another.
  private struct Look: Hashable {
    var radius: Double
    var color: SIMD4<Float>
    /// In pixels; 0 for pictures of any size.
    var sigma = 0.0
  }
  private var frame = 0

  init(_ context: GLContext, budget: Int) { (self.context, self.budget) = (context, budget) }

  /// `radius` is in standard deviations, above 0.
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

  /// A corner's shadow in a premultiplied colour, eight bits a channel.
  func picture(
    _ radius: Double, _ color: SIMD4<Float>, _ format: GLTexture.Format
  ) throws(CompositorError) -> GLTexture {
    let look = Look(radius: radius, color: color)
    if let texture = pictures[look]?.texture {
      pictures[look]?.lastFrame = frame
      return texture
    }
    let sprite = try sprite(radius)
    let texture = try drawing { () throws(GLError) in try sprite.picture(color, format, context) }
    pictures[look] = (texture, frame)
    bytes += texture.byteCount
    return texture
  }

  /// A shadow at the size of the pixels; nil when it would be too large or is too steep. `sigma` is
  /// in pixels.
  func pixels(
    _ radius: Double, _ color: SIMD4<Float>, sigma: Double, _ format: GLTexture.Format
  ) throws(CompositorError) -> ShadowPixels? {
    // What has none is not remembered either: with every frame there may be another.
    guard ShadowPixels.isSmooth(color, sigma: sigma), ShadowCoverage.fits(radius, sigma: sigma)
    else { return nil }
    let look = Look(radius: radius, color: color, sigma: sigma)
    if let known = pixels[look] {
      pixels[look]?.lastFrame = frame
      return known.pixels
    }
    let made = ShadowPixels(try coverage(radius, sigma), color, format)
    pixels[look] = (made, frame)
    bytes += made.byteCount
    return made
  }

  private func coverage(
    _ radius: Double, _ sigma: Double
  ) throws(CompositorError) -> ShadowCoverage {
    let look = Look(radius: radius, color: .zero, sigma: sigma)
    if let known = coverages[look] {
      coverages[look]?.lastFrame = frame
      return known.coverage
    }
    let made = ShadowCoverage(try sprite(radius), sigma: sigma)
    coverages[look] = (made, frame)
    bytes += made.byteCount
    return made
  }

  /// So many looks are remembered.
  var count: Int { entries.count + pictures.count + pixels.count + coverages.count }

  /// Ends a frame: over the budget, the sprites unused for longest go.
  func endFrame() {
    frame += 1
    guard bytes > budget else { return }
    let unused = entries.filter { $0.value.lastFrame < frame - 1 }
      .sorted { ($0.value.lastFrame, $0.key) < ($1.value.lastFrame, $1.key) }
    for (key, entry) in unused where bytes > budget {
      entries[key] = nil
      bytes -= entry.sprite.texture.byteCount
    }
    // A picture that goes changes nothing that shows: it is made again when it is needed.
    for (look, picture) in pictures where picture.lastFrame < frame - 1 && bytes > budget {
      pictures[look] = nil
      bytes -= picture.texture.byteCount
    }
    for (look, entry) in pixels where entry.lastFrame < frame - 1 && bytes > budget {
      pixels[look] = nil
      bytes -= entry.pixels.byteCount
    }
    for (look, entry) in coverages where entry.lastFrame < frame - 1 && bytes > budget {
      coverages[look] = nil
      bytes -= entry.coverage.byteCount
    }
  }
}
