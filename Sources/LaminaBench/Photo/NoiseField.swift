import CoreGraphics

/// Smoothly interpolated noise on a grid.
struct NoiseField {
  private let columns: Int
  private let values: [Double]
  private let across: [SamplePosition]
  private let down: [SamplePosition]

  /// A grid cell and the position inside it.
  private struct SamplePosition {
    var cell: Int
    var fraction: Double
  }

  init(columns: Int, rows: Int, width: Int, height: Int, _ numbers: inout RandomNumbers) {
    self.columns = columns
    var values: [Double] = []
    values.reserveCapacity(columns * rows)
    for _ in 0..<columns * rows { values.append(numbers.nextUnit() - 0.5) }
    self.values = values
    across = Self.positions(width, in: columns)
    down = Self.positions(height, in: rows)
  }

  /// Positions of pixels spread evenly over the grid, up to just before its last value.
  private static func positions(_ count: Int, in cells: Int) -> [SamplePosition] {
    let end = Double(cells) - 1.001
    let step = end / Double(max(1, count - 1))
    return (0..<count).map { index in
      let position = index == count - 1 && count > 1 ? end : Double(index) * step
      let cell = clampedInt(position)
      let rest = position - Double(cell)
      return SamplePosition(cell: cell, fraction: rest * rest * (3 - 2 * rest))
    }
  }

  /// Adds the field to a plane of pixels.
  func add(to plane: inout [Double], times amplitude: Double) {
    values.withUnsafeBufferPointer { values in
      var index = 0
      for row in down {
        let upper = row.cell * columns
        let lower = (row.cell + 1) * columns
        let fy = row.fraction
        for position in across {
          let cell = position.cell
          let fx = position.fraction
          let a = values[upper + cell]
          let b = values[upper + cell + 1]
          let c = values[lower + cell]
          let d = values[lower + cell + 1]
          let value = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
          plane[index] += amplitude * value
          index += 1
        }
      }
    }
  }
}
