package import LaminaGL
package import LaminaScene

/// What a compositor is made with.
package struct CompositorOptions: Hashable, Sendable {
  package var context: GLContextOptions
  /// Bytes that a picture's pixels, and all that they are drawn into, may take together.
  package var memory = Int.max
  /// Bytes that offscreen surfaces may take together, if the pixels leave so many.
  package var surfaceBudget = 1 << 30
  /// Pixels of the largest picture that is drawn in one piece, if a texture can be so large.
  package var largestWhole = 1 << 26
  /// The sides of the pieces of a larger one: whole cells of llvmpipe's, which cover 64 pixels.
  package var tileSide = 4_096
  /// Bytes of image textures that are kept although no frame needs them.
  package var imageBudget = 256 << 20
  /// Bytes of shadows of corners that are kept although no frame needs them.
  package var shadowBudget = 8 << 20
  /// Draw boxes and their shadows in pieces, each by the cheapest program that gives its pixels.
  package var drawsInPieces = true
  /// Draw the way that this driver is fastest at, where it passes a test; else the plain way.
  package var suitsDriver = true
  /// Draw and read back only what differs from the last frame.
  package var redrawsOnlyDamage = true
  /// Wait for the GPU between drawing and reading back, so that both times are known.
  package var measuresTime = false

  package init(_ context: GLContextOptions = GLContextOptions()) { self.context = context }
}

extension CompositorOptions {
  /// What a picture takes at the least: its pixels, and the surface that it or a piece of it is drawn
  /// into.
  package func leastBytes(for size: PixelSize) -> Int {
    let pixels = size.width * size.height
    let most = pixels > largestWhole ? tileSide : .max
    let width = TexturePool.rounded(min(size.width, most), largest: .max)
    let height = TexturePool.rounded(min(size.height, most), largest: .max)
    return 4 * (pixels + width * height)
  }

  /// What the memory leaves beside that, shared out: to frames on their way to a file, which take at
  /// least two where there is room, and to further surfaces; nil when there is not even enough for a
  /// picture.
  package func shares(beside size: PixelSize) -> (frames: Int, surfaces: Int)? {
    let left = memory - leastBytes(for: size)
    if left < 0 { return nil }
    let frames = max(left / 2, min(left, 8 * size.width * size.height))
    return (frames, left - frames)
  }

  /// What offscreen surfaces may take beside the pixels of a picture.
  func surfaceBudget(beside size: PixelSize) -> Int {
    let frames = shares(beside: size)?.frames ?? 0
    return max(0, min(surfaceBudget, memory - frames - 4 * size.width * size.height))
  }
}
