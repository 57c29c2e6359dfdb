import LaminaScene

extension PixelRect {
  /// Whether it covers more than half of another rectangle.
  func isMost(of all: PixelRect) -> Bool {
    size.width * size.height > all.size.width * all.size.height / 2
  }

  /// The 64-pixel cells of a software rasterizer that cover it; nil when they are most of the
  /// target.
  ///
  /// A margin allows for rounding differences between an item's bounds and its drawing.
  func cells(of all: PixelRect, margin: Int = 2) -> PixelRect? {
    let side = 64
    let left = max(0, x - all.x - margin) / side * side
    let top = max(0, y - all.y - margin) / side * side
    let right = min(all.size.width, (maxX - all.x + margin + side - 1) / side * side)
    let bottom = min(all.size.height, (maxY - all.y + margin + side - 1) / side * side)
    let cells = PixelRect(
      x: all.x + left, y: all.y + top, width: right - left, height: bottom - top)
    return cells.isMost(of: all) ? nil : cells
  }
}
