package import CoreGraphics
package import LaminaShaders

/// One step of a layer's `filters` or `backgroundFilters` (CA-R15).
package enum Filter: Hashable, Sendable {
  /// A Gaussian whose standard deviation is in points.
  /// Normalized edges count only what is inside of the image, else its surroundings are transparent.
  case gaussianBlur(radius: Double, normalizesEdges: Bool = false)
  case boxBlur(radius: Double)
  /// Four rows of five: red, green, blue, alpha and a constant, on straight colors.
  case colorMatrix([Float])
  case colorInvert
  case colorMonochrome(color: RGBA, amount: Float)
  case pixellate(scale: Double)
  /// A row of `AreaShader.all`.
  case area(AreaFilter)
}
