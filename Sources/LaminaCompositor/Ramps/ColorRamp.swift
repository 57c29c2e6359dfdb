import CoreGraphics
import LaminaScene

/// The colours along a line, as a texture one texel high: those of an axial gradient, or of an image
/// whose rows or columns are each of one colour.
///
/// On the CPU, reading the nearest texel is several times faster than computing or filtering a
/// colour for every pixel.
struct ColorRamp: Hashable, Sendable {
  enum Colors: Hashable, Sendable {
    /// From the first to the last stop.
    case gradient(GradientContent)
    /// The image's rows or columns, filtered linearly.
    case image(CGImage, FlatImage.Axis)
  }

  private(set) var colors: Colors
  /// Multiplied into the colours: straight for a gradient, premultiplied for an image.
  private(set) var tint: SIMD4<Float>
  /// Multiplied into the premultiplied colours.
  private(set) var opacity: Float
  /// A power of two.
  let texelCount: Int
  /// The greatest change from a texel to the next.
  let levelsPerTexel: Float

  /// The greatest number of texels.
  static let maxTexels = 8_192
  /// The greatest change in levels over the length of a ramp.
  static let steepestSlope = Float(maxTexels) / 4

  /// Nil when neighbouring texels would differ by more than a quarter of a level; an eighth where
  /// there is room. `slope` is the greatest change in levels, over the ramp's length.
  init?(_ colors: Colors, tint: SIMD4<Float>, opacity: Float, slope: Float) {
    guard slope <= Self.steepestSlope else { return nil }
    self.colors = colors
    self.tint = tint
    self.opacity = opacity
    var count = 1
    while count < Self.maxTexels, Float(count) < slope * 8 { count *= 2 }
    texelCount = count
    levelsPerTexel = slope / Float(count)
  }

  /// The premultiplied colour of each texel as bytes, in the channel order of a texture format.
  func texels(
    in space: WorkingSpace, arranged: (SIMD4<Float>) -> SIMD4<Float>
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texelCount * 4)
    for levels in levels(in: space, arranged: arranged) {
      let rounded = levels + 0.5
      for channel in 0..<4 {
        bytes.append(UInt8(truncatingIfNeeded: wholePart(rounded[channel])))
      }
    }
    return bytes
  }

  /// The premultiplied colour of each texel in levels, not rounded. With `reachesEnds`, the first and
  /// the last texel are those before and behind a gradient's stops, where it may have changed at once.
  func levels(
    in space: WorkingSpace, reachesEnds: Bool = false, arranged: (SIMD4<Float>) -> SIMD4<Float>
  ) -> [SIMD4<Float>] {
    func levels(_ color: SIMD4<Float>) -> SIMD4<Float> {
      arranged((color * opacity).clamped(lowerBound: .zero, upperBound: .one)) * 255
    }
    switch colors {
    case .gradient(let gradient):
      let line = GradientLine(gradient, in: space)
      return (0..<texelCount).map { texel in
        let isEnd = reachesEnds && (texel == 0 || texel == texelCount - 1)
        let location =
          isEnd
          ? (texel == 0 ? -Float.infinity : .infinity)
          : line.location(of: texel, count: texelCount)
        let color = line.color(at: location) * tint
        return levels(SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w))
      }
    case .image(let image, let axis):
      let line = ImageLine(image, axis, in: space)
      return (0..<texelCount).map { texel in
        levels(line.color(at: (Float(texel) + 0.5) / Float(texelCount)) * tint)
      }
    }
  }
}

extension ColorRamp.Colors {
  func hash(into hasher: inout Hasher) {
    switch self {
    case .gradient(let gradient):
      hasher.combine(gradient.colors.count)
      hasher.combine(gradient.colors.first)
      hasher.combine(gradient.colors.last)
    case .image(let image, let axis):
      hasher.combine(image)
      hasher.combine(axis)
    }
  }
}
