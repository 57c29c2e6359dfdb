import CoreGraphics

/// The coverage of one rounded corner's shadow at pixel size, shared by all colours.
final class ShadowCoverage {
  /// The number of subpixel phases of a corner: a power of two.
  static let phases = 4
  /// The extent in pixels from the shadow's outer end to where it is constant; larger corners have
  /// no images.
  private static let largestReach = 92.0

  /// The standard deviation in pixels.
  let sigma: Double
  /// The pixels of a corner outside and inside of the box.
  let outside: Int
  let inside: Int
  /// The inward distance in pixels beyond which the shadow is constant.
  let inner: Double
  /// The coverage at the centre of the box.
  let centre: Float

  private let sprite: ShadowSprite
  /// Low corners by phase, high corners by phase, then one column of the edge.
  private var planes = [Plane?](repeating: nil, count: 2 * ShadowCoverage.phases + 1)

  /// A coverage image, row by row, with values in 0...1.
  struct Plane {
    /// A multiple of eight; columns beyond the last repeat it.
    let stride: Int
    let parts: [Float]
  }

  /// Whether a corner is small enough; `radius` is in standard deviations.
  static func fits(_ radius: Double, sigma: Double) -> Bool {
    (ShadowSprite.margin + ShadowSprite.inner(radius)) * sigma <= largestReach
  }

  init(_ sprite: ShadowSprite, sigma: Double) {
    (self.sprite, self.sigma, centre) = (sprite, sigma, sprite.centre)
    inner = sprite.inner * sigma
    outside = pixelCoordinate((ShadowSprite.margin * sigma).rounded(.up)) + 2
    inside = pixelCoordinate(inner.rounded(.up)) + 1
  }

  var side: Int { outside + inside }

  /// The memory of all planes in bytes.
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

  /// `depth` returns a column's distance from the box's side inwards, in pixels.
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
