/// Coverage on a grid of square cells, used to blur shadows.
struct CoverageGrid {
  /// The corner of cell (0, 0), in device pixels.
  let x, y: Int
  /// The side of a cell, in pixels.
  let cell: Int
  let width, height: Int
  var values: [Float]

  /// Creates a grid that covers `box` from the alpha of a colour canvas, averaged over cells.
  init(alphaOf canvas: Canvas, covering box: DeviceBox, cell: Int) {
    x = box.x
    y = box.y
    self.cell = cell
    width = (box.width + cell - 1) / cell
    height = (box.height + cell - 1) / cell
    values = [Float](repeating: 0, count: width * height)
    let shared = box.intersection(canvas.box)
    let weight = 1 / (255 * Float(cell * cell))
    for line in shared.y..<(shared.y + shared.height) {
      let pixels = canvas.pixel(shared.x, line)
      let start = (line - y) / cell * width
      for column in 0..<shared.width {
        values[start + (column + shared.x - x) / cell] += Float(pixels[column * 4 + 3]) * weight
      }
    }
  }

  /// Blurs along x and along y.
  mutating func blur(_ across: Kernel, _ down: Kernel) {
    var blurred = [Float](repeating: 0, count: values.count)
    for row in 0..<height {
      across.apply(from: values, to: &blurred, start: row * width, step: 1, count: width)
    }
    for column in 0..<width {
      down.apply(from: blurred, to: &values, start: column, step: width, count: height)
    }
  }

  /// The interpolated coverage at a point in device pixels; 0 outside the grid.
  func value(atX x: Float, y: Float) -> Float {
    let side = Float(cell)
    let u = (x - Float(self.x)) / side - 0.5
    let v = (y - Float(self.y)) / side - 0.5
    let column = pixelCoordinate(u.rounded(.down))
    let line = pixelCoordinate(v.rounded(.down))
    let fx = u - u.rounded(.down)
    let fy = v - v.rounded(.down)
    let top = self[column, line] * (1 - fx) + self[column + 1, line] * fx
    let bottom = self[column, line + 1] * (1 - fx) + self[column + 1, line + 1] * fx
    return top * (1 - fy) + bottom * fy
  }

  private subscript(column: Int, line: Int) -> Float {
    column >= 0 && line >= 0 && column < width && line < height
      ? values[line * width + column] : 0
  }
}

/// A Gaussian kernel truncated at twice its deviation, with a subcell shift.
struct Kernel {
  let reach: Int
  let weights: [Float]

  /// - Parameters:
  ///   - deviation: The standard deviation in cells; 0 shifts without blurring.
  ///   - shift: The shift in cells, 0..<1.
  init(deviation: Double, shift: Double) {
    reach = max(1, pixelCoordinate((deviation * 2).rounded(.up)) + 1)
    var weights: [Double] = []
    for tap in -reach...reach {
      let distance = Swift.abs(Double(tap) - shift)
      if deviation < 0.05 {
        weights.append(max(0, 1 - distance))
      } else {
        let isIn = distance <= deviation * 2 + 1e-9
        weights.append(isIn ? exp(-distance * distance / (2 * deviation * deviation)) : 0)
      }
    }
    var total = weights.reduce(0, +)
    if total <= 0 {
      weights = (-reach...reach).map { max(0, 1 - Swift.abs(Double($0) - shift)) }
      total = 1
    }
    self.weights = weights.map { Float($0 / total) }
  }

  func apply(from: [Float], to: inout [Float], start: Int, step: Int, count: Int) {
    from.withUnsafeBufferPointer { from in
      for index in 0..<count {
        let first = max(0, index - reach)
        let last = min(count - 1, index + reach)
        var sum: Float = 0
        var tap = first
        while tap <= last {
          sum += from[start + tap * step] * weights[index - tap + reach]
          tap += 1
        }
        to[start + index * step] = sum
      }
    }
  }
}
