import CCoverage
import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PathRenderer {
  /// The greatest inside of a path that is drawn like the edges, in one batch with them. Of a larger
  /// one, drawing the pixels costs more than another batch.
  private static let maxPatchArea = 4_096

  /// Draws strips stored in their final colour, as pixel-aligned images: the fastest way for 8-bit
  /// rasterizers.
  func drawColored(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    let table = colorTable(color)
    var batch = ColoredBatch(builder.key(.rectImage, context))
    draw(spansOf: set, color, texel: table[255], batch: &batch, context: context)
    set.coverage.withUnsafeBufferPointer { coverage in
      table.withUnsafeBufferPointer { table in
        for strip in set.strips {
          draw(strip.bounds, batch: &batch, context: context) { row, columns, texels in
            let from = strip.start + row * strip.width + columns.lowerBound
            lamina_color(
              coverage.baseAddress.map { $0 + from }, texels.count, table.baseAddress,
              texels.baseAddress)
          }
        }
      }
    }
  }

  /// The texel of each coverage, with channels in the byte order of the target.
  func colorTable(_ color: SIMD4<Float>) -> [UInt32] {
    let arranged = builder.profile.format.arranged(color)
    return colorTables.table(arranged) {
      (0..<256).map { coverage in
        let levels = arranged * Float(coverage)
        return UInt32(levels: levels)
      }
    }
  }

  /// Draws the fully covered rectangles, those of a small path from a texel of the page of the strips.
  func draw(
    spansOf set: StripSet, _ color: SIMD4<Float>, texel: UInt32, batch: inout ColoredBatch,
    context: DrawContext
  ) {
    guard set.spanArea <= Self.maxPatchArea else {
      for span in set.spans { draw(span, color, context) }
      return
    }
    var patch: SIMD4<Double>?
    for span in set.spans {
      let bounds = PixelBox(span).clipped(to: PixelBox(context.clip))
      if bounds.isEmptyBox { continue }
      if patch == nil {
        let (location, _) = store(columns: 0..<2, rows: Strip.height, &batch) { _, _, texels in
          texels.update(repeating: texel)
        }
        let middle = SIMD2(Double(location.x + 1), Double(location.y + Strip.height / 2))
        patch = SIMD4(lowHalf: .zero, highHalf: middle / Double(StripAtlas.side))
      }
      builder.add(image: bounds, patch ?? .zero, batch.index, isOpaque: false)
    }
  }

  /// Draws pixels of at most `Strip.height` rows that `paint` stores in their final colours, row by
  /// row; its arguments are the row and the columns within `pixels`.
  func draw(
    _ pixels: PixelRect, batch: inout ColoredBatch, context: DrawContext,
    paint: (Int, Range<Int>, UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    let visible = PixelBox(pixels).clipped(to: PixelBox(context.clip))
    if visible.isEmptyBox || builder.primitives.window?.intersects(visible) == false { return }
    var first = 0
    while first < pixels.size.width {
      let (texel, columns) = store(
        columns: first..<pixels.size.width, rows: pixels.size.height, &batch, paint)
      first = columns.upperBound
      var chunk = pixels
      chunk.x = pixels.x + columns.lowerBound
      chunk.size.width = columns.count
      let scale = 1 / Double(StripAtlas.side)
      let move = SIMD2(Double(texel.x - chunk.x), Double(texel.y - chunk.y)) * scale
      builder.add(
        image: PixelBox(chunk).clipped(to: visible),
        SIMD4(lowHalf: SIMD2(repeating: scale), highHalf: move), batch.index, isOpaque: false)
    }
  }

  /// Stores columns in a page with room, as many as fit; returns their location and the columns.
  private func store(
    columns: Range<Int>, rows: Int, _ batch: inout ColoredBatch,
    _ paint: (Int, Range<Int>, UnsafeMutableBufferPointer<UInt32>) -> Void
  ) -> (location: (x: Int, y: Int), columns: Range<Int>) {
    let page = builder.frame.strips.colored.pageWithRoom()
    let columns = columns.prefix(builder.frame.strips.colored[page].room())
    if page != batch.page {
      batch.key.texture = .colored(page)
      batch.page = page
      batch.index = builder.primitives.keyIndex(of: batch.key)
    }
    let location = builder.frame.strips.colored[page].add(columns: columns.count, rows: rows) {
      row, texels in paint(row, columns, texels)
    }
    return (location, columns)
  }
}
