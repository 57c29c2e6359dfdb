/// How glyphs are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills glyphs.
  case fill
  /// Strokes glyphs.
  case stroke
  /// Fills, then strokes glyphs.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills glyphs and adds them to the clip.
  case fillClip
  /// Strokes glyphs and adds them to the clip.
  case strokeClip
  /// Fills and strokes glyphs and adds them to the clip.
  case fillStrokeClip
  /// Adds glyphs to the clip without drawing them.
  case clip
}
