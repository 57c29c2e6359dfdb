import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ShadowRenderer {
  /// Draws a rounded box's shadow from atlas images at pixel size; false when there are none.
  ///
  /// Only deviations in steps of a sixteenth of a pixel have atlas images: sizes that change every
  /// frame would need new images each time.
  func draw(
    pixelsOf shape: BoxShape, _ sigma: Double, color: SIMD4<Float>, axes: AxisMap,
    context: DrawContext
  ) -> Bool {
    let width = sigma * abs(axes.scale.x)
    let height = sigma * abs(axes.scale.y)
    let steps = (width * 16).rounded()
    guard builder.drawsFromAtlases, abs(width - height) < 1e-6 * width,
      abs(width * 16 - steps) < 1e-6,
      let extent = axes.extent(shape.rect),
      let pixels = sprites.pixels(
        Double(shape.radii.x) / sigma, color, sigma: steps / 16, builder.profile.format)
    else { return false }
    let lower = extent.lower
    let upper = extent.upper
    let margin = pixels.margin
    let inner = pixels.coverage.inner
    let across = ShadowSpan(lower.x, upper.x, margin: margin, inner: inner)
    let span = ShadowSpan(lower.y, upper.y, margin: margin, inner: inner)
    let down = ShadowRows(span, lower: lower.y, upper: upper.y, pixels: pixels)
    let low = ShadowPixels.quantized(lower.x)
    let high = ShadowPixels.quantized(upper.x)
    add(
      pixels.low(phase: low.phase), columns: PixelRun(start: across.first, end: across.start),
      from: low.pixel - pixels.outside, rows: down, context: context)
    let clip = PixelBox(context.clip)
    let visible = min(across.end, clip.z)
    for start in stride(from: max(across.start, clip.x), to: visible, by: ShadowPixels.edgeWidth) {
      let end = min(start + Int32(ShadowPixels.edgeWidth), visible)
      add(
        pixels.edge, columns: PixelRun(start: start, end: end), from: start, rows: down,
        context: context)
    }
    add(
      pixels.high(phase: high.phase), columns: PixelRun(start: across.end, end: across.last),
      from: high.pixel - pixels.inside, rows: down, context: context)
    let middle = PixelBox(across.start, span.start, across.end, span.end)
    builder.add(solid: middle.clipped(to: clip), color * pixels.coverage.centre, context)
    return true
  }

  /// Adds columns of an atlas image whose first column is at pixel `origin`.
  private func add(
    _ image: AtlasImage, columns: PixelRun, from origin: Int32, rows: ShadowRows,
    context: DrawContext
  ) {
    let imageIndex = builder.frame.atlases.index(of: image)
    let keyIndex = builder.atlasKeyIndex(context)
    let size = TransientAtlas.texels
    for slice in 0..<3 {
      let row = rows[slice]
      let bounds = PixelBox(columns.start, row.start, columns.end, row.end)
        .clipped(to: PixelBox(context.clip))
      // The middle rows of an edge are the shadow's centre, which has one colour.
      if bounds.isEmptyBox || slice == 1 && image.isEdge { continue }
      var primitive = Primitive(kind: .stored, bounds: bounds, key: keyIndex)
      primitive.map = SIMD4(
        lowHalf: SIMD2(1, row.scale) / size, highHalf: SIMD2(-Double(origin), row.offset) / size)
      primitive.payload = imageIndex
      builder.primitives.primitives.append(primitive)
    }
  }
}

/// A range of pixels along one axis.
private struct PixelRun {
  var start: Int32
  var end: Int32
}

/// The rows of a shadow and the atlas image rows they read.
private struct ShadowRows {
  let span: ShadowSpan
  /// The offsets of the image's first row, plain and mirrored.
  private let low: Double
  private let high: Double
  private let lastRow: Double

  init(_ span: ShadowSpan, lower: Double, upper: Double, pixels: ShadowPixels) {
    self.span = span
    low = Double(pixels.outside) - lower
    high = upper + Double(pixels.outside)
    lastRow = Double(pixels.outside + pixels.inside) - 0.5
  }

  /// The rows of a slice: the image, its last row, or its mirror image; texels are `scale * pixel +
  /// offset`.
  subscript(_ slice: Int) -> (start: Int32, end: Int32, scale: Double, offset: Double) {
    switch slice {
    case 0: (span.first, span.start, 1, low)
    case 1: (span.start, span.end, 0, lastRow)
    default: (span.end, span.last, -1, high)
    }
  }
}

extension AtlasImage {
  /// Whether it is the image of a straight edge; corner images are narrower.
  fileprivate var isEdge: Bool { size.width == ShadowPixels.edgeWidth }
}
