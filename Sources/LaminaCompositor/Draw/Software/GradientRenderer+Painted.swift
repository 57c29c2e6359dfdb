import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension GradientRenderer {
  /// The greatest inside of a path that is painted, since each pixel needs a texel of its own: a
  /// larger axial gradient is drawn from a ramp, a larger radial one by the shader, which costs more.
  private static func maxPaintedArea(_ kind: GradientContent.Kind) -> Int {
    kind == .axial ? 1 << 17 : 1 << 20
  }

  /// From this area on, a steep gradient is painted from the longest table: building it costs less
  /// than the shader. Colours may then be half a level off, and edges of bands half a texel.
  private static let steepArea = 1 << 14

  /// The CPU's paint for the pixels of a gradient in a path; nil where the shader computes them.
  func paint(
    _ brush: MaskedBrush, in set: StripSet, block: GradientUniforms, paths: PathRenderer,
    context: DrawContext
  ) -> GradientPaint? {
    let gradient = brush.gradient
    var slope = GradientStops.slope(gradient) * max(1, block.tint.max())
    if set.spanArea >= Self.steepArea { slope = min(slope, ColorRamp.steepestSlope) }
    guard builder.drawsFromAtlases, gradient.kind != .conic,
      let ramp = ColorRamp(
        .gradient(gradient), tint: block.tint, opacity: context.opacity, slope: slope)
    else { return nil }
    let format = builder.profile.format
    let table = paths.paintTables.table(ramp) {
      PaintTable(ramp, in: builder.options.space, arranged: format.arranged)
    }
    return GradientPaint(gradient, shape: brush.shape, map: brush.pixels, table: table)
  }

  /// Draws the edges of a path in their final colours.
  func draw(
    edges set: StripSet, _ paint: GradientPaint, _ paths: PathRenderer, _ context: DrawContext
  ) {
    var batch = ColoredBatch(builder.key(.rectImage, context))
    set.coverage.withUnsafeBufferPointer { coverage in
      for strip in set.strips {
        paths.draw(strip.bounds, batch: &batch, context: context) { row, columns, texels in
          let from = strip.start + row * strip.width + columns.lowerBound
          paint.paint(
            x: strip.x + columns.lowerBound, y: strip.y + row,
            coverage: UnsafeBufferPointer(rebasing: coverage[from..<from + columns.count]),
            into: texels)
        }
      }
    }
  }

  /// Draws the inside of a path in its final colours; false when it is too large.
  func draw(
    inside set: StripSet, of kind: GradientContent.Kind, _ paint: GradientPaint,
    _ paths: PathRenderer, _ context: DrawContext
  ) -> Bool {
    guard set.spanArea <= Self.maxPaintedArea(kind) else { return false }
    var batch = ColoredBatch(builder.key(.rectImage, context))
    for span in set.spans {
      for top in stride(from: span.y, to: span.maxY, by: Strip.height) {
        var rows = span
        rows.y = top
        rows.size.height = min(Strip.height, span.maxY - top)
        paths.draw(rows, batch: &batch, context: context) { row, columns, texels in
          paint.paint(
            x: rows.x + columns.lowerBound, y: rows.y + row, coverage: nil, into: texels)
        }
      }
    }
    return true
  }
}
