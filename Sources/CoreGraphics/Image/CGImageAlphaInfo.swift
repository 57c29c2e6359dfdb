/// Where alpha is in a pixel, and whether the other components are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none
  /// Alpha last, components multiplied by it.
  case premultipliedLast
  /// Alpha first, components multiplied by it.
  case premultipliedFirst
  /// Alpha last, straight components.
  case last
  /// Alpha first, straight components.
  case first
  /// The last component means nothing.
  case noneSkipLast
  /// The first component means nothing.
  case noneSkipFirst
  /// Alpha alone.
  case alphaOnly
}
