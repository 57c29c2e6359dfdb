/// The position of alpha in a pixel, and whether components are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none
  /// Alpha is last; components are premultiplied.
  case premultipliedLast
  /// Alpha is first; components are premultiplied.
  case premultipliedFirst
  /// Alpha is last; components are straight.
  case last
  /// Alpha is first; components are straight.
  case first
  /// The last component is ignored.
  case noneSkipLast
  /// The first component is ignored.
  case noneSkipFirst
  /// Alpha only.
  case alphaOnly
}
