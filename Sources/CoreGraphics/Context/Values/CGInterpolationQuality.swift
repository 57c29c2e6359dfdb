/// How images are sampled when they are drawn larger or smaller.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context chooses, which is `medium` here.
  case `default`
  /// The nearest pixel.
  case none
  /// Fast: between four pixels.
  case low
  /// The average of what a pixel covers; slower.
  case high
  /// Between `low` and `high`.
  case medium
}
