import CoreGraphics

/// Where the first and the last baseline of a view are: relative to its middle for a centred line,
/// else to its top and bottom edges. Points, y down.
struct TextBaselines {
  var isCentred: Bool
  /// From the middle or the top.
  var first: CGFloat
  /// From the middle or the bottom.
  var last: CGFloat

  init(_ font: UIFont, isCentred: Bool) {
    self.isCentred = isCentred
    first = font.ascender - (isCentred ? font.lineHeight / 2 : 0)
    last = isCentred ? first : font.descender
  }
}
