/// The rule that determines which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a non-zero winding number are inside.
  case winding
  /// Points whose rays cross the path an odd number of times are inside.
  case evenOdd
}
