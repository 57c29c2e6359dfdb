/// The cap style of stroked lines.
public enum CGLineCap: Int32, Sendable {
  /// A flat cap that ends at the end point.
  case butt
  /// A semicircular cap.
  case round
  /// A flat cap that extends half the line width beyond the end point.
  case square
}
