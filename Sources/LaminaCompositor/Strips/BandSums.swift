import CCoverage
import LaminaScene

/// The differences of covered area of some bands of a window, reusing their memory. They are zero
/// between one path and the next.
struct BandSums {
  /// The side of a tile in pixels, and its differences.
  private static let tile = Strip.height
  private static let tileArea = tile * tile

  private var area: [Float] = []
  private var touched: [UInt8] = []
  private var bands = 0..<0
  private var window = PixelRect.empty
  private var columns = 0

  /// Starts with bands of a window with `columns` tiles in a row. A band has one more, for the remainders
  /// of edges at its right side.
  mutating func begin(_ bands: Range<Int>, columns: Int, of window: PixelRect) {
    (self.bands, self.columns) = (bands, columns)
    self.window = window
    area.grow(to: bands.count * (columns + 1) * Self.tileArea, 0)
    touched.grow(to: bands.count * (columns + 2), 0)
  }

  /// Adds the parts of edges in the bands: of those in a list, or of the first.
  mutating func add(_ edges: [SIMD4<Float>], _ list: UnsafePointer<Int32>?, _ count: Int) {
    withMemory { lamina_add_to_bands(edges, list, count, $0) }
  }

  /// Adds the bands' strips and spans to `set`, and clears the differences.
  mutating func sweep(evenOdd: Bool, into set: inout StripSet) {
    let (window, first) = (window, bands.lowerBound)
    withMemory { memory in
      let sweep = BandSweep(memory, window, evenOdd: evenOdd)
      var start = set.coverage.count
      set.coverage.append(zeros: sweep.closeGaps() * Self.tileArea)
      for band in 0..<Int(memory.count) {
        sweep.add(band, top: (first + band) * Self.tile, &start, to: &set)
      }
    }
  }

  private mutating func withMemory(_ body: (LaminaBands) -> Void) {
    let (columns, bands) = (columns, bands)
    area.withUnsafeMutableBufferPointer { area in
      touched.withUnsafeMutableBufferPointer { touched in
        body(
          LaminaBands(
            area: area.baseAddress, touched: touched.baseAddress,
            columns: Int32(truncatingIfNeeded: columns),
            count: Int32(truncatingIfNeeded: bands.count),
            top: Float(bands.lowerBound * Self.tile)))
      }
    }
  }
}
