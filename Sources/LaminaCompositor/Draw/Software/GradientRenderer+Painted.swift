import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension GradientRenderer {
  /// From this area on, a steep gradient is painted from the longest table: building it costs less
  /// than the shader. Colours may then be half a level off, and edges of bands half a texel.
  private static let steepArea = 1 << 14

  /// The CPU's paint for `area` pixels of a gradient; nil where the shader computes them.
  func paint(
    _ brush: GradientBrush, area: Int, _ block: GradientUniforms, _ paths: PathRenderer,
    _ context: DrawContext
  ) -> GradientPaint? {
    let gradient = brush.gradient
    var slope = GradientStops.slope(gradient) * max(1, block.tint.max())
    if area >= Self.steepArea { slope = min(slope, ColorRamp.steepestSlope) }
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
    paths.stacks.join(set.strips.lazy.map { PixelBox($0.bounds) })
    set.strips.withUnsafeBufferPointer { strips in
      set.coverage.withUnsafeBufferPointer { coverage in
        paths.draw(paths.stacks, batch: &batch, context: context) {
          paint.paint(strips[$0], coverage, $1)
        }
      }
    }
  }

  /// Draws the inside of a path in its final colours; false when it is too large.
  func draw(
    inside set: StripSet, _ paint: GradientPaint, _ paths: PathRenderer, _ context: DrawContext,
    isOpaque: Bool
  ) -> Bool {
    guard set.spanArea <= builder.largestPaint else { return false }
    var batch = ColoredBatch(builder.key(.rectImage, context))
    for span in set.spans { draw(span, paint, paths, &batch, context, isOpaque: isOpaque) }
    return true
  }

  /// Draws the inside of a large radial gradient in its final colours, and a rim by the shader; false
  /// when drawing it whole is as fast.
  func draw(
    painted drawing: GradientDrawing, _ block: GradientUniforms, _ shape: BoxShape,
    _ paths: PathRenderer, _ context: DrawContext
  ) -> Bool {
    guard drawing.gradient.kind == .radial, builder.drawsFromAtlases,
      let pixels = builder.layOutBands(shape, border: 0, context),
      builder.bands.area.inner <= builder.largestPaint
    else { return false }
    let brush = brush(drawing.gradient, shape, pixels, block)
    let area = builder.bands.area.inner
    guard let paint = paint(brush, area: area, block, paths, context) else { return false }
    var key = builder.key(.gradientRadialCut, context)
    key.uniforms = brush.uniforms
    builder.addRim(brush.template, pixels, builder.primitives.keyIndex(of: key))
    var batch = ColoredBatch(builder.key(.rectImage, context))
    let bands = builder.bands
    draw(PixelRect(bands.middle), paint, paths, &batch, context, isOpaque: false)
    bands.sides { draw(PixelRect($0), paint, paths, &batch, context, isOpaque: false) }
    return true
  }

  /// Draws pixels in their final colours, in strips.
  private func draw(
    _ pixels: PixelRect, _ paint: GradientPaint, _ paths: PathRenderer,
    _ batch: inout ColoredBatch, _ context: DrawContext, isOpaque: Bool
  ) {
    var rows = PixelBox(pixels)
    let bottom = rows.w
    while rows.y < bottom {
      rows.w = min(rows.y + StripStacks.mostRows, bottom)
      paths.draw(
        rows, batch: &batch, context: context, isOpaque: isOpaque && builder.hides(rows)
      ) { paint.paint($0) }
      rows.y = rows.w
    }
  }
}

extension GradientPaint {
  /// Paints the pixels of a strip.
  fileprivate func paint(
    _ strip: Strip, _ coverage: UnsafeBufferPointer<UInt8>, _ pixels: PixelTexels
  ) {
    guard let (texels, first, count) = pixels[strip.x, strip.y, strip.width] else { return }
    for row in 0..<Strip.height {
      let start = strip.start + row * strip.width + first
      paint(
        x: strip.x + first, y: strip.y + row,
        coverage: UnsafeBufferPointer(rebasing: coverage[start..<start + count]),
        into: UnsafeMutableBufferPointer(start: texels + row * StripAtlas.side, count: count))
    }
  }

  /// Paints all pixels.
  fileprivate func paint(_ pixels: PixelTexels) {
    for row in 0..<pixels.texels.rows {
      paint(
        x: pixels.x, y: pixels.y + row, coverage: nil,
        into: UnsafeMutableBufferPointer(
          start: pixels.texels.row(row), count: pixels.texels.columns))
    }
  }
}
