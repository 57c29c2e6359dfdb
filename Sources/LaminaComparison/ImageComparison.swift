public import CoreGraphics

/// What counts as a difference of two images, and how many different pixels are allowed.
///
/// A pixel differs if one of its channels differs by more than `tolerance`, its colours are further
/// apart than `perceptualPrecision` allows, and neither `excludedRegions` nor `ignoresAntialiasing`
/// leaves it out.
public struct ImageComparison: Hashable, Sendable {
  /// The share of the compared pixels that must not differ, 0 to 1; 1 by default.
  public var precision: Float
  /// 1 minus the distance of two colours in CIELAB, divided by 100, from which on they are alike;
  /// 1, the default, accepts equal colours only.
  public var perceptualPrecision: Float
  /// The difference of a channel that is not counted, in levels: of 16 bits if both images have them,
  /// else of 8; 0 by default.
  public var tolerance: Int
  /// Whether pixels of antialiased edges are not counted; false by default.
  public var ignoresAntialiasing: Bool
  /// Regions that are not compared, in points of the value, or pixels of a `CGImage`.
  public var excludedRegions: [CGRect]

  /// Creates rules; by default every difference counts.
  public init(
    precision: Float = 1, perceptualPrecision: Float = 1, tolerance: Int = 0,
    ignoresAntialiasing: Bool = false, excludedRegions: [CGRect] = []
  ) {
    self.precision = precision
    self.perceptualPrecision = perceptualPrecision
    self.tolerance = tolerance
    self.ignoresAntialiasing = ignoresAntialiasing
    self.excludedRegions = excludedRegions
  }

  /// The rules with regions in pixels, for images with `scale` pixels per point.
  package func scaled(by scale: CGFloat) -> ImageComparison {
    var copy = self
    copy.excludedRegions = excludedRegions.map {
      CGRect(
        x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
    }
    return copy
  }

  /// The number of different pixels that is accepted among `compared` pixels.
  package func allowedPixels(of compared: Int) -> Int {
    let share = 1 - Self.decimal(precision)
    // A share of 0.01 of 100 pixels is one pixel, although neither number is exact in binary.
    return clampedInt((min(max(share, 0), 1) * Double(compared) + 1e-6).rounded(.down))
  }

  /// The distance in CIELAB up to which colours are alike.
  package var allowedDistance: Double {
    let distance = (1 - Self.decimal(perceptualPrecision)) * 100
    return distance > 1e-9 ? distance + 1e-9 : 0
  }

  /// The decimal number that was written: 0.99 as `Float` is 0.9900000095.
  private static func decimal(_ value: Float) -> Double { Double("\(value)") ?? 1 }

  /// Whether a difference is accepted.
  package func accepts(_ difference: ImageDifference) -> Bool {
    difference.pixels <= allowedPixels(of: difference.compared)
  }
}
