package import LaminaGL

/// What a compositor is made with.
package struct CompositorOptions: Hashable, Sendable {
  package var context: GLContextOptions
  /// Bytes that offscreen surfaces may take together.
  package var surfaceBudget = 1 << 30
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
