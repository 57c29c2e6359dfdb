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
    let first = SIMD2<Float>(start + below * Double(y))
    let last = Float(table.texels.count - 1)
    table.texels.withUnsafeBufferPointer { texels in
      table.levels.withUnsafeBufferPointer { levels in
        for column in row.indices {
          let part = coverage.map { $0[column] } ?? 255
          if part == 0 {
            row[column] = 0
            continue
          }
          let at = first + right * Float(x + column)
          let distance = isRadial ? (at * at).sum().squareRoot() : at.x
          let index = wholePart(min(max(distance - offset, 0), last))
          row[column] = part == 255 ? texels[index] : levels[index].texel(part)
        }
      }
    }
  }
}

extension SIMD4<Float> {
  /// A texel of levels times coverage, each rounded.
  fileprivate func texel(_ coverage: UInt8) -> UInt32 {
    // Adding 2^23 leaves the rounded number in the low bits.
    let scaled = self * (Float(coverage) / 255) + 8_388_608
    let bits = (unsafeBitCast(scaled, to: SIMD4<UInt32>.self) & 0xFF) &<< [0, 8, 16, 24]
    return bits.wrappedSum()
  }
}
