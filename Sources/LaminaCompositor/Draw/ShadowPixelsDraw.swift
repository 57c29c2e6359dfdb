import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A rounded box's shadow from pictures at the size of the pixels; false when it has none.
  ///
  /// Sizes that change from frame to frame would need pictures of their own in each: only sixteenths of
  /// a pixel have some.
  func draw(
    pixelsOf shape: BoxShape, _ sigma: Double, _ color: SIMD4<Float>, _ axes: AxisMap,
    _ context: DrawContext
  ) throws(CompositorError) -> Bool {
    let (width, height) = (sigma * abs(axes.scale.x), sigma * abs(axes.scale.y))
    let steps = (width * 16).rounded()
    guard drawsFromSheets, abs(width - height) < 1e-6 * width, abs(width * 16 - steps) < 1e-6,
      let extent = axes.extent(shape.rect),
      let pixels = try sprites.pixels(
        Double(shape.radii.x) / sigma, color, sigma: steps / 16, colorFormat)
    else { return false }
    let across = ShadowSpan(extent.lower.x, extent.upper.x, pixels)
    let down = ShadowSpan(extent.lower.y, extent.upper.y, pixels)
    let (low, high) = (ShadowPixels.place(extent.lower.x), ShadowPixels.place(extent.upper.x))
    add(
      pixels.low(phase: low.phase), PixelRun(start: across.first, end: across.start),
      from: low.pixel - pixels.outside, down, context)
    let clip = PixelBox(context.clip)
    let visible = min(across.end, clip.z)
    for start in stride(from: max(across.start, clip.x), to: visible, by: ShadowPixels.edgeWidth) {
      let end = min(start + Int32(ShadowPixels.edgeWidth), visible)
      add(pixels.edge, PixelRun(start: start, end: end), from: start, down, context)
    }
    add(
      pixels.high(phase: high.phase), PixelRun(start: across.end, end: across.last),
      from: high.pixel - pixels.inside, down, context)
    let middle = PixelBox(across.start, down.start, across.end, down.end)
    add(solid: middle.cut(to: clip), color * pixels.coverage.centre, context)
    return true
  }

  /// Adds the columns of a picture whose first one lies at the pixel `origin`.
  private func add(
    _ picture: StoredPicture, _ columns: PixelRun, from origin: Int32, _ rows: ShadowSpan,
    _ context: DrawContext
  ) {
    let number = frame.sheets.number(of: picture)
    let place = sheetPlace(context)
    let size = SIMD2(Double(PictureSheet.size.width), Double(PictureSheet.size.height))
    for slice in 0..<3 {
      let row = rows[slice]
      let bounds = PixelBox(columns.start, row.start, columns.end, row.end)
        .cut(to: PixelBox(context.clip))
      // The middle of an edge's rows is the middle of the shadow, which has one colour.
      if bounds.isEmptyBox || slice == 1 && picture.isEdge { continue }
      var piece = Piece(kind: .stored, bounds: bounds, key: place)
      piece.map = SIMD4(
        lowHalf: SIMD2(1, row.scale) / size, highHalf: SIMD2(-Double(origin), row.offset) / size)
      piece.payload = number
      pieces.pieces.append(piece)
    }
  }
}

/// Pixels of one axis.
private struct PixelRun {
  var start: Int32
  var end: Int32
}

/// One axis of a shadow: where it begins, where its corners end, and where it ends.
private struct ShadowSpan {
  let first: Int32
  let start: Int32
  let end: Int32
  let last: Int32
  /// Where the picture's first row lies, and where it lies mirrored.
  private let low: Double
  private let high: Double
  private let lastRow: Double

  init(_ lower: Double, _ upper: Double, _ pixels: ShadowPixels) {
    first = clamped((lower - pixels.margin).rounded(.down), to: Int32.self)
    start = clamped((lower + pixels.coverage.inner).rounded(.down), to: Int32.self)
    end = max(start, clamped((upper - pixels.coverage.inner).rounded(.up), to: Int32.self))
    last = clamped((upper + pixels.margin).rounded(.up), to: Int32.self)
    low = Double(pixels.outside) - lower
    high = upper + Double(pixels.outside)
    lastRow = Double(pixels.outside + pixels.inside) - 0.5
  }

  /// The rows of a slice: the picture, its last row, and it mirrored; texels are
  /// `scale * pixel + offset`.
  subscript(_ slice: Int) -> (start: Int32, end: Int32, scale: Double, offset: Double) {
    switch slice {
    case 0: (first, start, 1, low)
    case 1: (start, end, 0, lastRow)
    default: (end, last, -1, high)
    }
  }
}

extension StoredPicture {
  /// Corners are narrower.
  fileprivate var isEdge: Bool { size.width == ShadowPixels.edgeWidth }
}
