/// The size class of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// The standard height.
  case `default`
  /// Less height.
  case compact
}
