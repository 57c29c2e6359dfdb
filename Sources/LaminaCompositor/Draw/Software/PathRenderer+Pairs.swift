import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PathRenderer {
  /// A path with the state that it is drawn in.
  typealias PathItem = (drawing: PathDrawing, context: DrawContext)

  /// Draws the fill and the stroke of one path, the first below the second: pixels at the edges of both
  /// are painted once.
  func draw(_ first: PathItem, below second: PathItem) {
    let (lower, upper) = (coloredSet(first), coloredSet(second))
    let context = first.context
    // Only of premultiplied colours, one upon the other is one colour upon any other.
    guard lower.color.isPremultiplied, upper.color.isPremultiplied, context.blend == .over,
      second.context.blend == .over, context.clip == second.context.clip
    else {
      drawColored(lower.set, lower.color, context)
      drawColored(upper.set, upper.color, second.context)
      return
    }
    let tables = (colorTable(lower.color), colorTable(upper.color))
    var batch = ColoredBatch(builder.key(.rectImage, context))
    // Edges of a path are not above its own inside, but may be above or below that of the other.
    draw(
      spansOf: lower.set, lower.color, texel: tables.0[255], batch: &batch, context: context)
    drawEdges(lower.set, tables.0, below: upper.set, tables.1, &batch, context)
    draw(
      spansOf: upper.set, upper.color, texel: tables.1[255], batch: &batch, context: context)
  }

  private func coloredSet(_ path: PathItem) -> (set: StripSet, color: SIMD4<Float>) {
    (
      coverage(of: path.drawing, path.context, alignsTiles: true),
      path.context.color(path.drawing.color)
    )
  }

  private func drawEdges(
    _ lower: StripSet, _ lowerTable: [UInt32], below upper: StripSet, _ upperTable: [UInt32],
    _ batch: inout ColoredBatch, _ context: DrawContext
  ) {
    runs.removeAll(keepingCapacity: true)
    var edges = EdgeRuns(lower.strips, upper.strips)
    while let run = edges.next() { runs.append(run) }
    stacks.join(runs.lazy.map { PixelBox($0.bounds) })
    lower.withEdges(lowerTable) { below in
      upper.withEdges(upperTable) { above in
        runs.withUnsafeBufferPointer { runs in
          draw(stacks, batch: &batch, context: context) {
            below.paint(runs[$0], below: above, $1)
          }
        }
      }
    }
  }
}

extension SIMD4<Float> {
  /// Whether no channel is greater than the alpha.
  fileprivate var isPremultiplied: Bool { max() <= w && min() >= 0 }
}
