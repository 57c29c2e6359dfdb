/// How the cells of a pattern align with pixels.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells are not distorted; their spacing can vary by a pixel.
  case noDistortion
  /// The spacing is constant; cells can be slightly distorted.
  case constantSpacingMinimalDistortion
  /// The spacing is constant; cells can be more distorted for faster drawing.
  case constantSpacing
}
