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
    stacks.join(set.strips.lazy.map { PixelBox($0.bounds) })
    set.withEdges(table) { edges in
      draw(stacks, batch: &batch, context: context) { edges.paint($0, $1) }
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
        let (location, _) = store([0, 0, 2, Int32(Strip.height)], &batch) {
          for row in 0..<Strip.height { $0.texels.row(row)?.update(repeating: texel, count: 2) }
        }
        let middle = SIMD2(Double(location.x + 1), Double(location.y + Strip.height / 2))
        patch = SIMD4(lowHalf: .zero, highHalf: middle / Double(StripAtlas.side))
      }
      builder.add(image: bounds, patch ?? .zero, batch.index, isOpaque: false)
    }
  }

  /// Draws stacks of strips, each of which `paint` stores in its final colours.
  func draw(
    _ stacks: StripStacks, batch: inout ColoredBatch, context: DrawContext,
    paint: (_ strip: Int, PixelTexels) -> Void
  ) {
    stacks.after.withUnsafeBufferPointer { after in
      for stack in stacks.stacks {
        draw(stack.bounds, batch: &batch, context: context) { pixels in
          var strip = Int(stack.first)
          while strip >= 0 {
            paint(strip, pixels)
            strip = Int(after[strip])
          }
        }
      }
    }
  }

  /// Draws pixels of at most `StripStacks.mostRows` rows that `paint` stores in their final colours.
  func draw(
    _ pixels: PixelBox, batch: inout ColoredBatch, context: DrawContext, isOpaque: Bool = false,
    paint: (PixelTexels) -> Void
  ) {
    let visible = pixels.clipped(to: PixelBox(context.clip))
    if visible.isEmptyBox || builder.primitives.window?.intersects(visible) == false { return }
    let scale = 1 / Double(StripAtlas.side)
    var rest = pixels
    while rest.x < rest.z {
      let (texel, columns) = store(rest, &batch, paint)
      let move = SIMD2(Double(texel.x - Int(rest.x)), Double(texel.y - Int(rest.y))) * scale
      var chunk = rest
      chunk.z = rest.x + Int32(truncatingIfNeeded: columns)
      builder.add(
        image: chunk.clipped(to: visible),
        SIMD4(lowHalf: SIMD2(repeating: scale), highHalf: move), batch.index, isOpaque: isOpaque)
      rest.x = chunk.z
    }
  }

  /// Stores columns of pixels in a page with room, as many as fit; returns their location and number.
  private func store(
    _ pixels: PixelBox, _ batch: inout ColoredBatch, _ paint: (PixelTexels) -> Void
  ) -> (location: (x: Int, y: Int), columns: Int) {
    let rows = Int(pixels.w - pixels.y)
    let page = builder.frame.strips.colored.pageWithRoom(rows: rows)
    if page != batch.page {
      batch.key.texture = .colored(page)
      batch.page = page
      batch.index = builder.primitives.keyIndex(of: batch.key)
    }
    return builder.frame.strips.colored[page].add(columns: Int(pixels.z - pixels.x), rows: rows) {
      paint(PixelTexels(texels: $0, x: Int(pixels.x), y: Int(pixels.y)))
    }
  }
}
