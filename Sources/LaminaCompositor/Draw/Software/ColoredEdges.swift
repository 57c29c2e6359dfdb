import CCoverage
import LaminaScene

/// The edges of a path in one colour: strips with their coverage, and the texel of each of its values.
struct ColoredEdges {
  private let strips: UnsafeBufferPointer<Strip>
  private let coat: LaminaCoat

  /// The arguments must outlive it.
  init(
    _ strips: UnsafeBufferPointer<Strip>, _ coverage: UnsafeBufferPointer<UInt8>,
    _ table: UnsafeBufferPointer<UInt32>
  ) {
    self.strips = strips
    coat = LaminaCoat(coverage: coverage.baseAddress, table: table.baseAddress)
  }

  /// Paints the pixels of a strip.
  func paint(_ strip: Int, _ pixels: PixelTexels) {
    let strip = strips[strip]
    guard let (texels, first, count) = pixels[strip.x, strip.y, strip.width] else { return }
    lamina_color_rows(
      LaminaCoat(coverage: coat.coverage.map { $0 + strip.start + first }, table: coat.table),
      strip.width, Strip.height, count, texels, StripAtlas.side)
  }

  /// Paints the pixels of a run, those of `other` upon its own.
  func paint(_ run: EdgeRuns.Run, below other: ColoredEdges, _ pixels: PixelTexels) {
    guard
      let (texels, first, count) = pixels[run.bounds.x, run.bounds.y, run.bounds.size.width]
    else { return }
    let x = run.bounds.x + first
    for row in 0..<Strip.height {
      paint(run, row, x..<x + count, below: other, into: texels + row * StripAtlas.side)
    }
  }

  /// Paints pixels of a row of a run.
  private func paint(
    _ run: EdgeRuns.Run, _ row: Int, _ columns: Range<Int>, below other: ColoredEdges,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    var (lower, upper) = (run.lower, run.upper)
    var x = columns.lowerBound
    let (first, last) = (x, columns.upperBound)
    while x < last {
      var end = last
      let below = coat(x, row, &lower, before: &end)
      let above = other.coat(x, row, &upper, before: &end)
      let (count, pixels) = (end - x, target + x - first)
      switch (below, above) {
      case (let below?, let above?): lamina_color_over(below, above, count, pixels)
      case (let only?, nil), (nil, let only?):
        lamina_color(only.coverage, count, only.table, pixels)
      case (nil, nil): pixels.update(repeating: 0, count: count)
      }
      x = end
    }
  }

  /// The coverage from a pixel of a row on, if one of some strips of a band has it; `end` becomes the
  /// first pixel after `x` that has another answer.
  private func coat(
    _ x: Int, _ row: Int, _ rest: inout Range<Int>, before end: inout Int
  ) -> LaminaCoat? {
    while let index = rest.first, strips[index].bounds.maxX <= x { rest.removeFirst() }
    guard let index = rest.first else { return nil }
    let strip = strips[index]
    guard strip.x <= x else {
      end = min(end, strip.x)
      return nil
    }
    end = min(end, strip.bounds.maxX)
    let start = strip.start + row * strip.width + x - strip.x
    return LaminaCoat(coverage: coat.coverage.map { $0 + start }, table: coat.table)
  }
}

extension StripSet {
  /// The edges in the colour of a table.
  func withEdges(_ table: [UInt32], _ body: (ColoredEdges) -> Void) {
    strips.withUnsafeBufferPointer { strips in
      coverage.withUnsafeBufferPointer { coverage in
        table.withUnsafeBufferPointer { body(ColoredEdges(strips, coverage, $0)) }
      }
    }
  }
}
