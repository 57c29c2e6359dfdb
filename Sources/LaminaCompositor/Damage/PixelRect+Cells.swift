import LaminaScene

extension PixelRect {
  /// Whether it is more than half of another one.
  func isMost(of all: PixelRect) -> Bool {
    size.width * size.height > all.size.width * all.size.height / 2
  }

  /// The cells of a software rasterizer's that a part of a target lies in; nil when those are most of it.
  ///
  /// With a margin, for rounding that differs between who bounds a drawing and who draws it.
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
