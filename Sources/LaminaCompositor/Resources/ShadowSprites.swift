import LaminaGL

/// Shadows of corners, found by their radius in standard deviations. They age by frames.
final class ShadowSprites {
  private let context: GLContext
  private let budget: Int
  private var entries: [Double: (sprite: ShadowSprite, lastFrame: Int)] = [:]
  private var bytes = 0
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
  }
}
