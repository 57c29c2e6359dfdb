internal import CCairo

extension Canvas {
  /// The largest blur computed at full resolution, in pixels; larger blurs use larger cells.
  private static let finestBlur: CGFloat = 32

  /// The coverage of the canvas's shadow within `limits`; nil if it is empty.
  func shadow(_ shadow: Shadow, within limits: DeviceBox) -> Canvas? {
    let reach = pixelCoordinate(shadow.blur.rounded(.up)) + 1
    let moved = box.rect.offsetBy(dx: shadow.offset.dx, dy: shadow.offset.dy)
    let shown = DeviceBox(around: moved.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)))
      .intersection(limits)
    guard !shown.isEmpty, let result = Canvas(.coverage, box: shown) else { return nil }
    let cell = max(1, pixelCoordinate((shadow.blur / Self.finestBlur).rounded(.up)))
    // The pixels that contribute to the visible shadow, including the blur extent.
    let whole = (dx: shadow.offset.dx.rounded(.down), dy: shadow.offset.dy.rounded(.down))
    let source = DeviceBox(
      x: shown.x - pixelCoordinate(whole.dx) - reach - cell,
      y: shown.y - pixelCoordinate(whole.dy) - reach - cell,
      width: shown.width + 2 * (reach + cell), height: shown.height + 2 * (reach + cell))
    let spread = DeviceBox(
      x: box.x - reach - cell, y: box.y - reach - cell,
      width: box.width + 2 * (reach + cell), height: box.height + 2 * (reach + cell))
    var grid = CoverageGrid(alphaOf: self, covering: source.intersection(spread), cell: cell)
    let rest = (dx: shadow.offset.dx - whole.dx, dy: shadow.offset.dy - whole.dy)
    let deviation = Double(shadow.blur) / 2 / Double(cell)
    grid.blur(
      Kernel(deviation: deviation, shift: rest.dx / Double(cell)),
      Kernel(deviation: deviation, shift: rest.dy / Double(cell)))
    result.fill(from: grid, dx: Float(whole.dx), dy: Float(whole.dy))
    return result
  }

  /// Samples `grid`, offset by (`dx`, `dy`), at every pixel.
  private func fill(from grid: CoverageGrid, dx: Float, dy: Float) {
    for line in 0..<box.height {
      let pixels = row(line)
      let y = Float(line + box.y) + 0.5 - dy
      for column in 0..<box.width {
        pixels[column] = clampedByte(
          grid.value(atX: Float(column + box.x) + 0.5 - dx, y: y))
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}
