import CoreGraphics

/// The accumulator of one band of rows: differences of covered area along each row.
struct BandRows {
  var area: UnsafeMutableBufferPointer<Float>
  var touched: UnsafeMutableBufferPointer<Bool>
  var stride: Int

  /// Adds the part of an edge in the eight rows from `top`.
  mutating func add(_ edge: SIMD4<Float>, top: Float) {
    let isDown = edge.w > edge.y
    let direction: Float = isDown ? 1 : -1
    let (x0, y0) = isDown ? (edge.x, edge.y) : (edge.z, edge.w)
    let (x1, y1) = isDown ? (edge.z, edge.w) : (edge.x, edge.y)
    let slope = (x1 - x0) / (y1 - y0)
    let (low, high) = (min(x0, x1), max(x0, x1))
    var y = max(y0, top)
    let bottom = min(y1, top + 8)
    var x = min(max(x0 + (y - y0) * slope, low), high)
    var row = wholePart(y - top)
    while y < bottom, row < 8 {
      let next = min(top + Float(row + 1), bottom)
      let end = min(max(x0 + (next - y0) * slope, low), high)
      add(row: row, from: x, to: end, height: (next - y) * direction)
      (x, y) = (end, next)
      row += 1
    }
  }

  /// Adds a segment within one row. `height` is signed by direction.
  private mutating func add(row: Int, from a: Float, to b: Float, height: Float) {
    let (left, right) = (min(a, b), max(a, b))
    let first = wholePart(left)
    let last = max(first, wholePart(right.nextDown))
    touched[first >> 3] = true
    touched[(last + 1) >> 3] = true
    let base = row * stride + first
    if first == last {
      // The trapezoid right of the edge within its pixel, then all of the following pixels.
      let middle = (left + right) * 0.5 - Float(first)
      area[base] += height * (1 - middle)
      area[base + 1] += height * middle
      return
    }
    addWide(base, first, last, left, right, height)
  }

  /// Adds a segment over several pixels: the covered area grows as a parabola, a line, a parabola.
  private mutating func addWide(
    _ base: Int, _ first: Int, _ last: Int, _ left: Float, _ right: Float, _ height: Float
  ) {
    var tile = first >> 3
    while tile < last >> 3 {
      tile += 1
      touched[tile] = true
    }
    let perPixel = height / (right - left)
    // The coverage up to the previous pixel, as the running sum will have it.
    var before: Float = 0
    for pixel in first...last {
      let (enter, leave) = (max(left, Float(pixel)), min(right, Float(pixel + 1)))
      let crossed = (leave - enter) * perPixel
      let earlier = (enter - left) * perPixel
      let covered =
        earlier + crossed * (Float(pixel + 1) - (enter + leave) * 0.5)
      area[base + pixel - first] += covered - before
      before = covered
    }
    area[base + last - first + 1] += height - before
  }
}

/// Converts a winding sum to coverage: overlaps are clamped at 1, or alternate (CA-L3).
@inline(__always) func coverageByte(_ winding: Float, _ evenOdd: Bool) -> UInt8 {
  var cover = abs(winding)
  if evenOdd {
    cover -= 2 * (cover * 0.5).rounded(.down)
    if cover > 1 { cover = 2 - cover }
  }
  return UInt8(truncatingIfNeeded: (min(cover, 1) * 255 + 8_388_608).bitPattern & 0xFF)
}
