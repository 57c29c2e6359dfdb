import CCoverage
import CoreGraphics
import LaminaScene

/// Computes the texels of an axial or radial gradient on the CPU.
///
/// Every pixel is computed from its own position, so that it is the same in any rectangle.
struct GradientPaint {
  private let table: PaintTable
  private let isRadial: Bool
  /// Along the axis, or around the centre: the position in the table at the centre of pixel 0, 0 and
  /// its change per pixel.
  private let start: SIMD2<Double>
  private let right: SIMD2<Float>
  private let below: SIMD2<Double>
  /// What is subtracted from the position: the first stop's.
  private let offset: Float

  /// `map` maps pixels to the points of `shape`. Nil for conic gradients.
  init?(_ gradient: GradientContent, shape: BoxShape, map: PixelMap, table: PaintTable) {
    guard gradient.kind != .conic else { return nil }
    self.table = table
    isRadial = gradient.kind == .radial
    let range = GradientStops.range(gradient)
    let count = Double(table.texels.count)
    let scale = count > 1 ? count / Double(range.last - range.first) : 0
    let first = SIMD2(Double(gradient.start.x), Double(gradient.start.y))
    let axis = SIMD2(Double(gradient.end.x), Double(gradient.end.y)) - first
    let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
    let isRadial = isRadial
    // From points relative to the box's centre, in its size, to positions.
    func position(_ point: SIMD2<Double>) -> SIMD2<Double> {
      if isRadial { return point / axis * scale }
      return [(point * axis).sum() / max((axis * axis).sum(), 1e-12) * scale, 0]
    }
    start = position(map.point(0.5, 0.5) / size + 0.5 - first)
    right = SIMD2<Float>(position(map.right / size))
    below = position(map.below / size)
    offset = Float(Double(range.first) * scale)
    guard start.x.isFinite, start.y.isFinite, right.x.isFinite, right.y.isFinite else { return nil }
  }

  /// Writes a row of pixels from `x`, `y` on. `coverage` has a value for each; nil is 255.
  func paint(
    x: Int, y: Int, coverage: UnsafeBufferPointer<UInt8>?,
    into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    let line = LaminaGradientRow(
      start: SIMD2<Float>(start + below * Double(y)), right: right, offset: offset,
      last: Float(table.texels.count - 1), is_radial: isRadial ? 1 : 0)
    table.texels.withUnsafeBufferPointer { texels in
      table.levels.withUnsafeBufferPointer { levels in
        guard let texels = texels.baseAddress, let levels = levels.baseAddress else { return }
        lamina_paint_gradient(
          line, LaminaPaint(texels: texels, levels: levels), Int32(clamping: x), row.count,
          coverage?.baseAddress, row.baseAddress)
      }
    }
  }
}
