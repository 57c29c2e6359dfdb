/// The join style of stroked lines.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp join up to the miter limit, bevelled beyond it.
  case miter
  /// A round join.
  case round
  /// A bevelled join.
  case bevel
}
