/// The quality of image scaling.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's default: `medium`.
  case `default`
  /// Nearest-neighbour sampling.
  case none
  /// Bilinear interpolation.
  case low
  /// Area-averaging resampling, the slowest.
  case high
  /// A quality between `low` and `high`.
  case medium
}
