/// How the cells of a pattern fit whole pixels.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their shape; their distance may be off by a pixel.
  case noDistortion
  /// Distances are kept; cells may be a little off.
  case constantSpacingMinimalDistortion
  /// Distances are kept; cells may be more off, and drawing is faster.
  case constantSpacing
}
