/// How glyphs are painted.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Their inside.
  case fill
  /// Their outline.
  case stroke
  /// Their inside, then their outline.
  case fillStroke
  /// Not at all.
  case invisible
  /// Their inside, and the clip becomes their shape.
  case fillClip
  /// Their outline, and the clip becomes their shape.
  case strokeClip
  /// Their inside and outline, and the clip becomes their shape.
  case fillStrokeClip
  /// Not painted; the clip becomes their shape.
  case clip
}
