import CoreGraphics

/// The shadow of one rounded corner at the size of the pixels, in no colour yet: what all colours share.
final class ShadowCoverage {
  /// Pictures of a corner for a pixel: a power of two.
  static let phases = 4
  /// Pixels from where a shadow ends to where it no longer changes; larger corners have no pictures.
  private static let largestReach = 92.0

  /// The standard deviation in pixels.
  let sigma: Double
  /// Pixels outside of the box, and inside, that a corner has.
  let outside: Int
  let inside: Int
  /// How far inwards the shadow changes, in pixels.
  let inner: Double
  /// The shadow in the middle of the box.
  let centre: Float

  private let sprite: ShadowSprite
  /// The corners at the low ends, those at the high ends, then one column of the edge.
  private var planes = [Plane?](repeating: nil, count: 2 * ShadowCoverage.phases + 1)

  /// Parts of one, row by row.
  struct Plane {
    /// A multiple of eight; what is beyond the last column repeats it.
    let stride: Int
    let parts: [Float]
  }

  /// Whether the corner of some radius, in standard deviations, is small enough.
  static func fits(_ radius: Double, sigma: Double) -> Bool {
    (ShadowSprite.margin + ShadowSprite.inner(radius)) * sigma <= largestReach
  }

  init(_ sprite: ShadowSprite, sigma: Double) {
    (self.sprite, self.sigma, centre) = (sprite, sigma, sprite.centre)
    inner = sprite.inner * sigma
    outside = clampedInt((ShadowSprite.margin * sigma).rounded(.up)) + 2
    inside = clampedInt(inner.rounded(.up)) + 1
  }

  var side: Int { outside + inside }

  /// What all planes take.
  var byteCount: Int { 2 * Self.phases * (side + 8) * side * MemoryLayout<Float>.stride }

  /// Column `outside` is the pixel where the box begins.
  func low(phase: Int) -> Plane {
    plane(phase, side) {
      Double($0 - self.outside) + 0.5 - Double(phase) / Double(Self.phases)
    }
  }

  /// Column `inside` is the pixel where the box ends.
  func high(phase: Int) -> Plane {
    plane(Self.phases + phase, side) {
      Double(phase) / Double(Self.phases) + Double(self.inside - $0) - 0.5
    }
  }

  /// A straight edge.
  var edge: Plane { plane(2 * Self.phases, 8) { _ in Double(self.inside) } }

  /// `depth` gives a column's pixels from the box's side inwards.
  private func plane(_ index: Int, _ width: Int, depth: (Int) -> Double) -> Plane {
    if let known = planes[index] { return known }
    let stride = (width + 7) / 8 * 8
    var parts: [Float] = []
    parts.reserveCapacity(stride * side)
    for row in 0..<side {
      let y = (Double(row - outside) + 0.5) / sigma
      for column in 0..<stride {
        parts.append(sprite.coverage(depth(min(column, width - 1)) / sigma, y))
      }
    }
    let plane = Plane(stride: stride, parts: parts)
    planes[index] = plane
    return plane
  }
}
