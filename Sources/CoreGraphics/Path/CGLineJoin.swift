/// How the corners of a stroked line look.
public enum CGLineJoin: Int32, Sendable {
  /// Sharp up to the miter limit, cut beyond it.
  case miter
  /// A disc around the corner.
  case round
  /// Cut straight across.
  case bevel
}
