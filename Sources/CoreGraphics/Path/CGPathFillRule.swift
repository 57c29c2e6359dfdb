/// Which points are inside an outline that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the outline winds around the point a number of times that is not 0.
  case winding
  /// Inside where a ray from the point crosses the outline an odd number of times.
  case evenOdd
}
