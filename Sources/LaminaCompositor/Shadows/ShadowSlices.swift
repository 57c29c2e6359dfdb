import CoreGraphics
import LaminaScene

/// The nine-slice of a rounded box's shadow: corners from a sprite, edges from its last texels, and
/// the middle.
struct ShadowSlices {
  let sprite: ShadowSprite
  private let box: Extent
  private let sigma: Double

  init(_ box: Extent, _ sigma: Double, _ sprite: ShadowSprite) {
    self.box = box
    self.sigma = sigma
    self.sprite = sprite
  }

  /// The extent of a slice; neighbours share exact edges.
  func extent(_ column: Int, _ row: Int) -> Extent {
    let across = edges(box.lower.x, box.upper.x)
    let down = edges(box.lower.y, box.upper.y)
    return Extent(
      lower: [across[column], down[row]], upper: [across[column + 1], down[row + 1]])
  }

  private func edges(_ low: Double, _ high: Double) -> SIMD4<Double> {
    let out = ShadowSprite.margin * sigma
    let inside = sprite.inner * sigma
    return [low - out, low + inside, high - inside, high + out]
  }

  /// The sprite coordinates of the corners of a quad within one slice.
  func coordinates(_ quad: Quad) -> (u: SIMD4<Float>, v: SIMD4<Float>) {
    var u = SIMD4<Float>.zero
    var v = SIMD4<Float>.zero
    for index in 0..<4 {
      u[index] = coordinate(quad.x[index], box.lower.x, box.upper.x)
      v[index] = coordinate(quad.y[index], box.lower.y, box.upper.y)
    }
    return (u, v)
  }

  private func coordinate(_ position: Double, _ low: Double, _ high: Double) -> Float {
    sprite.coordinate(min(position - low, high - position) / sigma)
  }
}
