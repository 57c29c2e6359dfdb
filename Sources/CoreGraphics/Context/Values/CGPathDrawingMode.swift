/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by the winding rule.
  case fill
  /// The inside by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside by the winding rule, then the line.
  case fillStroke
  /// The inside by the even-odd rule, then the line.
  case eoFillStroke
}
