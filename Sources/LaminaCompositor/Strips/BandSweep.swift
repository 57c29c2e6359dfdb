import CCoverage
import LaminaScene

/// Converts the differences of bands to strips and spans, and clears them.
struct BandSweep {
  private static let tile = Strip.height
  /// The tiles of a gap that is closed.
  private static let shortGap = 8

  private let memory: LaminaBands
  private let columns: Int
  private let window: PixelRect
  private let evenOdd: Bool

  init(_ memory: LaminaBands, _ window: PixelRect, evenOdd: Bool) {
    self.memory = memory
    self.window = window
    self.evenOdd = evenOdd
    columns = Int(memory.columns)
  }

  /// Joins runs of tiles that edges cross if they are a short gap apart; returns the number of tiles.
  ///
  /// A driver takes as long for another strip, and a rectangle in the gap, as for the gap's pixels.
  func closeGaps() -> Int {
    (0..<Int(memory.count)).reduce(0) {
      $0 + lamina_close_gaps(touched($1), columns, Self.shortGap)
    }
  }

  /// A byte for each tile of a band.
  private func touched(_ band: Int) -> UnsafeMutablePointer<UInt8> {
    memory.touched + band * (columns + 2)
  }

  /// Adds the strips and spans of a band. The coverage of its strips is written from `start` on.
  func add(_ band: Int, top: Int, _ start: inout Int, to set: inout StripSet) {
    let touched = touched(band)
    let area = memory.area + band * (columns + 1) * Self.tile * Self.tile
    var winding = SIMD8<Float>.zero
    var column = 0
    while column < columns {
      let first = column
      if touched[column] != 0 {
        while column < columns, touched[column] != 0 {
          touched[column] = 0
          column += 1
        }
        let tiles = first..<column
        sweep(area, tiles, &winding, &set.coverage, start)
        let (x, width) = (window.x + first * Self.tile, tiles.count * Self.tile)
        set.strips.append(Strip(x: x, y: window.y + top, width: width, start: start))
        start += width * Self.tile
      } else {
        while column < columns, touched[column] == 0 { column += 1 }
        if winding != .zero { addSpans(first..<column, top: top, winding, to: &set) }
      }
    }
    // The tile past the end receives the remainders of edges at the right side.
    if touched[columns] != 0 {
      let side = Self.tile * Self.tile
      (area + columns * side).update(repeating: 0, count: side)
    }
    (touched[columns], touched[columns + 1]) = (0, 0)
  }

  /// Writes the coverage of tiles that edges cross.
  private func sweep(
    _ area: UnsafeMutablePointer<Float>, _ tiles: Range<Int>, _ winding: inout SIMD8<Float>,
    _ coverage: inout [UInt8], _ start: Int
  ) {
    let x = tiles.lowerBound * Self.tile
    let count = tiles.count * Self.tile
    coverage.withUnsafeMutableBufferPointer { bytes in
      withUnsafeMutableBytes(of: &winding) { winding in
        // The outline right of the window is unknown, so nothing is covered there.
        lamina_sweep(
          area + x * Self.tile, count, min(count, window.size.width - x), evenOdd ? 1 : 0,
          winding.baseAddress?.assumingMemoryBound(to: Float.self),
          bytes.baseAddress.map { $0 + start })
      }
    }
  }

  /// Adds a run of tiles without edges: each row has one coverage. Fully covered rows become
  /// rectangles; a partly covered row, from a horizontal edge, becomes a strip.
  private func addSpans(
    _ tiles: Range<Int>, top: Int, _ winding: SIMD8<Float>, to set: inout StripSet
  ) {
    let x = tiles.lowerBound * Self.tile
    let run = PixelRect(
      x: window.x + x, y: window.y + top,
      width: min(tiles.upperBound * Self.tile, window.size.width) - x,
      height: min(Self.tile, window.size.height - top))
    let covers = SIMD8(coverageOf: winding, evenOdd: evenOdd)
    if covers.isPartial(in: run.size.height) {
      let start = set.coverage.count
      for row in 0..<Self.tile {
        set.coverage.append(contentsOf: repeatElement(covers[row], count: run.size.width))
      }
      set.strips.append(Strip(x: run.x, y: run.y, width: run.size.width, start: start))
    } else {
      set.add(fullRowsOf: covers, run)
    }
  }
}
