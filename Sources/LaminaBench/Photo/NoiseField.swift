import CoreGraphics

/// A grid of random values, and what lies smoothly between them.
struct NoiseField {
  private let columns: Int
  private let values: [Double]
  private let across: [Place]
  private let down: [Place]

  /// A cell of the grid and how far into it.
  private struct Place {
    var cell: Int
    var fraction: Double
  }

  init(columns: Int, rows: Int, width: Int, height: Int, _ numbers: inout RandomNumbers) {
    self.columns = columns
    var values: [Double] = []
    values.reserveCapacity(columns * rows)
    for _ in 0..<columns * rows { values.append(numbers.nextUnit() - 0.5) }
    self.values = values
    across = Self.places(width, in: columns)
    down = Self.places(height, in: rows)
  }

  /// Pixels spread evenly over the grid, just short of its last value.
  private static func places(_ count: Int, in cells: Int) -> [Place] {
    let end = Double(cells) - 1.001
    let step = end / Double(max(1, count - 1))
    return (0..<count).map { index in
      let position = index == count - 1 && count > 1 ? end : Double(index) * step
      let cell = clampedInt(position)
      let rest = position - Double(cell)
      return Place(cell: cell, fraction: rest * rest * (3 - 2 * rest))
    }
  }

  /// Adds the field to a plane of pixels.
  func add(to plane: inout [Double], times amplitude: Double) {
    values.withUnsafeBufferPointer { values in
      var index = 0
      for row in down {
        let (upper, lower) = (row.cell * columns, (row.cell + 1) * columns)
        let fy = row.fraction
        for place in across {
          let (cell, fx) = (place.cell, place.fraction)
          let (a, b) = (values[upper + cell], values[upper + cell + 1])
          let (c, d) = (values[lower + cell], values[lower + cell + 1])
          let value = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
          plane[index] += amplitude * value
          index += 1
        }
      }
    }
  }
}
