import CoreGraphics
import LaminaScene

/// Rasterizes outlines with exact area coverage, only along their edges.
///
/// Every edge adds its signed covered area to the pixels it crosses, as differences along the row;
/// a running sum gives each pixel's winding times its coverage. Overlapping subpaths therefore add
/// up and are clamped at 1 (CA-L3). Rows are processed in bands of eight, in tiles of eight pixels;
/// tiles without edges are skipped as runs.
struct StripRasterizer {
  /// The side of a tile in pixels.
  static let tile = Strip.height

  private(set) var width = 0
  private(set) var height = 0
  private var origin = SIMD2<Int>.zero
  private var edges: [SIMD4<Float>] = []
  private var bandStarts: [Int32] = []
  private var bandEdges: [Int32] = []
  private var area: [Float] = []
  private var touched: [Bool] = []
  private var stride = 0

  /// Starts a rasterization of a window of the target.
  mutating func begin(_ window: PixelRect) {
    (width, height) = (window.size.width, window.size.height)
    origin = SIMD2(window.x, window.y)
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds an edge in target pixels. Parts left of the window count as its left side.
  mutating func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    let shift = SIMD2(Double(origin.x), Double(origin.y))
    var (a, b) = (from - shift, to - shift)
    let (w, h) = (Double(width), Double(height))
    guard a.y != b.y, (a + b).sum().isFinite, max(a.y, b.y) > 0, min(a.y, b.y) < h else { return }
    (a, b) = (clippedToRows(a, b, h), clippedToRows(b, a, h))
    if max(a.x, b.x) <= 0 {
      push(SIMD2(0, a.y), SIMD2(0, b.y))
    } else if min(a.x, b.x) < w {
      split(a, b, w)
    }
  }

  /// `a` moved along the edge into the rows of the window.
  private func clippedToRows(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ h: Double) -> SIMD2<Double> {
    let y = min(max(a.y, 0), h)
    if y == a.y { return a }
    return SIMD2(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y)
  }

  /// Splits an edge at the window's sides: left parts move to the left side, right parts are
  /// dropped.
  private mutating func split(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ w: Double) {
    var (start, end) = (a, b)
    func at(_ x: Double) -> SIMD2<Double> {
      SIMD2(x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)))
    }
    if start.x < 0 {
      let crossing = at(0)
      push(SIMD2(0, start.y), crossing)
      start = crossing
    } else if start.x > w {
      start = at(w)
    }
    if end.x < 0 {
      let crossing = at(0)
      push(crossing, SIMD2(0, end.y))
      end = crossing
    } else if end.x > w {
      end = at(w)
    }
    push(start, end)
  }

  private mutating func push(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    // Differences of huge coordinates overflow; such an edge is off screen.
    guard (a + b).sum().isFinite else { return }
    let most = SIMD2(Double(width), Double(height))
    let start = a.clamped(lowerBound: .zero, upperBound: most)
    let end = b.clamped(lowerBound: .zero, upperBound: most)
    let edge = SIMD4<Float>(Float(start.x), Float(start.y), Float(end.x), Float(end.y))
    // Nearly horizontal edges cover nothing, and their slope is not finite.
    if abs(edge.y - edge.w) > 1e-6 { edges.append(edge) }
  }

  /// Computes the coverage of all edges since `begin`.
  mutating func finish(evenOdd: Bool, into set: inout StripSet) {
    set.removeAll()
    guard width > 0, height > 0, !edges.isEmpty else { return }
    let tile = StripRasterizer.tile
    let (columns, bands) = ((width + tile - 1) / tile, (height + tile - 1) / tile)
    stride = columns * tile + tile
    if area.count < stride * tile { area = Array(repeating: 0, count: stride * tile) }
    if touched.count < columns + 2 { touched = Array(repeating: false, count: columns + 2) }
    sortIntoBands(bands)
    for band in 0..<bands {
      let range = Int(bandStarts[band])..<Int(bandStarts[band + 1])
      if range.isEmpty { continue }
      accumulate(range, band)
      sweep(band, columns, evenOdd, &set)
    }
  }

  private mutating func sortIntoBands(_ bands: Int) {
    bandStarts.removeAll(keepingCapacity: true)
    bandStarts.append(contentsOf: repeatElement(0, count: bands + 2))
    for edge in edges {
      for band in bandRange(edge, bands) { bandStarts[band + 2] += 1 }
    }
    for band in 0..<bands { bandStarts[band + 2] += bandStarts[band + 1] }
    let total = Int(bandStarts[bands + 1])
    if bandEdges.count < total {
      bandEdges.append(contentsOf: repeatElement(0, count: total - bandEdges.count))
    }
    for (index, edge) in edges.enumerated() {
      for band in bandRange(edge, bands) {
        bandEdges[Int(bandStarts[band + 1])] = Int32(truncatingIfNeeded: index)
        bandStarts[band + 1] += 1
      }
    }
  }

  private func bandRange(_ edge: SIMD4<Float>, _ bands: Int) -> Range<Int> {
    let (top, bottom) = (min(edge.y, edge.w), max(edge.y, edge.w))
    let first = min(wholePart(top) / StripRasterizer.tile, bands - 1)
    let last = min(wholePart(bottom.nextDown) / StripRasterizer.tile, bands - 1)
    return first..<max(first, last) + 1
  }

  private mutating func accumulate(_ range: Range<Int>, _ band: Int) {
    let top = Float(band * StripRasterizer.tile)
    let stride = stride
    edges.withUnsafeBufferPointer { edges in
      bandEdges.withUnsafeBufferPointer { list in
        area.withUnsafeMutableBufferPointer { area in
          touched.withUnsafeMutableBufferPointer { touched in
            var rows = BandRows(area: area, touched: touched, stride: stride)
            for index in range { rows.add(edges[Int(list[index])], top: top) }
          }
        }
      }
    }
  }

  /// Converts the differences of one band to strips and spans, and clears them.
  private mutating func sweep(_ band: Int, _ columns: Int, _ evenOdd: Bool, _ set: inout StripSet) {
    let tile = StripRasterizer.tile
    var winding = InlineArray<8, Float>(repeating: 0)
    var column = 0
    while column < columns {
      let start = column
      if touched[column] {
        while column < columns, touched[column] {
          touched[column] = false
          column += 1
        }
        strip(band, start, column, evenOdd, &winding, &set)
      } else {
        while column < columns, !touched[column] { column += 1 }
        spans(band, start, column, evenOdd, winding, &set)
      }
    }
    // The tile past the end receives the remainders of edges at the right side.
    touched[columns] = false
    for row in 0..<tile {
      for x in columns * tile..<stride { area[row * stride + x] = 0 }
    }
  }

  private mutating func strip(
    _ band: Int, _ first: Int, _ end: Int, _ evenOdd: Bool, _ winding: inout InlineArray<8, Float>,
    _ set: inout StripSet
  ) {
    let tile = StripRasterizer.tile
    let (x0, count) = (first * tile, (end - first) * tile)
    // The outline right of the window is unknown, so nothing is covered there.
    let known = min(count, width - x0)
    let start = set.coverage.count
    let stride = stride
    set.coverage.append(zeros: count * tile)
    area.withUnsafeMutableBufferPointer { area in
      set.coverage.withUnsafeMutableBufferPointer { bytes in
        for row in 0..<tile {
          var sum = winding[row]
          for x in 0..<count {
            let at = row * stride + x0 + x
            sum += area[at]
            area[at] = 0
            if x < known { bytes[start + row * count + x] = coverageByte(sum, evenOdd) }
          }
          winding[row] = sum
        }
      }
    }
    set.strips.append(
      Strip(x: origin.x + x0, y: origin.y + band * tile, width: count, start: start))
  }

  /// Adds a run of tiles without edges: each row has one coverage. Fully covered rows become
  /// rectangles; a partly covered row, from a horizontal edge, becomes a strip.
  private func spans(
    _ band: Int, _ first: Int, _ end: Int, _ evenOdd: Bool, _ winding: InlineArray<8, Float>,
    _ set: inout StripSet
  ) {
    let tile = StripRasterizer.tile
    let (x0, y0) = (first * tile, band * tile)
    let count = min(end * tile, width) - x0
    let rows = min(tile, height - y0)
    if (0..<rows).contains(where: { (1..<255).contains(coverageByte(winding[$0], evenOdd)) }) {
      let start = set.coverage.count
      for row in 0..<tile {
        let cover = coverageByte(winding[row], evenOdd)
        set.coverage.append(contentsOf: repeatElement(cover, count: count))
      }
      set.strips.append(Strip(x: origin.x + x0, y: origin.y + y0, width: count, start: start))
      return
    }
    var row = 0
    while row < rows {
      let start = row
      while row < rows, coverageByte(winding[row], evenOdd) == 255 { row += 1 }
      if row > start {
        set.add(
          span: PixelRect(
            x: origin.x + x0, y: origin.y + y0 + start, width: count, height: row - start))
      } else {
        row += 1
      }
    }
  }
}

extension StripSet {
  /// Adds a span, merged with an equally wide one above it.
  mutating func add(span: PixelRect) {
    for index in spans.indices.suffix(16).reversed()
    where spans[index].maxY == span.y && spans[index].x == span.x
      && spans[index].size.width == span.size.width
    {
      spans[index].size.height += span.size.height
      return
    }
    spans.append(span)
  }
}

extension [UInt8] {
  private static let zeros = [UInt8](repeating: 0, count: 4_096)

  /// Appends zeros, fast in a client's debug build too, where `repeatElement` takes 0.3 microseconds
  /// for each element.
  fileprivate mutating func append(zeros count: Int) {
    var missing = count
    while missing > 0 {
      let part = Swift.min(missing, Self.zeros.count)
      self += Self.zeros[..<part]
      missing -= part
    }
  }
}
