/// How the ends of a stroked line look.
public enum CGLineCap: Int32, Sendable {
  /// Cut at the end point.
  case butt
  /// A half disc around the end point.
  case round
  /// Half a square beyond the end point.
  case square
}
