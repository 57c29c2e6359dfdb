import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Whether blended pieces are read from sheets of pictures: llvmpipe's 8-bit path likes nothing
  /// better, and on a GPU drawing them is cheaper than sending them.
  var drawsFromSheets: Bool { colorFormat == .bgra8 && options.drawsInPieces }

  /// The place of the key that reads sheets.
  func sheetPlace(_ context: DrawContext) -> Int32 {
    if lastPicture.place < 0 || lastPicture.blend != context.blend {
      var key = key(.rectImage, context)
      (key.texture, key.filter) = (.sheet(0), .linear)
      lastPicture = (context.blend, pieces.place(of: key))
    }
    return lastPicture.place
  }

  /// Adds pixels of one colour that are drawn together with other pictures.
  func add(patch bounds: PixelBox, _ color: SIMD4<Float>, _ context: DrawContext) {
    if bounds.isEmptyBox || (color == .zero && context.blend == .over) { return }
    var piece = Piece(kind: .patch, bounds: bounds, key: sheetPlace(context))
    piece.color = color
    pieces.pieces.append(piece)
  }

  /// Whether the processor paints the corners of a box that was laid over the pixels.
  func paintsCorners(of shape: BoxShape, _ axes: AxisMap, border: Double) -> Bool {
    let scale = SIMD2(abs(axes.scale.x), abs(axes.scale.y))
    let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
    return drawsFromSheets && !shape.isSquare && grid.hasFourCorners
      && abs(scale.x - scale.y) < 1e-6 * scale.x && size.min() > 2 * border
      && Double(shape.radii.max()) * scale.x <= CornerPicture.largestRadius
  }

  /// Adds the pixels of one of its corners.
  func add(
    corner bounds: PixelBox, of shape: BoxShape, _ axes: AxisMap, _ paint: BoxPaint,
    _ context: DrawContext
  ) {
    guard let extent = axes.extent(shape.rect) else { return }
    let centre = (extent.lower + extent.upper) / 2
    let middle = SIMD2(Double(bounds.x + bounds.z), Double(bounds.y + bounds.w)) / 2
    // Which of the layer's own corners it is, however the layer is mirrored.
    let isLow = (middle - centre) * axes.scale .< 0
    let radii = isLow[1] ? shape.radii.lowHalf : shape.radii.highHalf
    let scale = Float(abs(axes.scale.x))
    let fill = colorFormat.arranged(paint.fill) * 255
    let border = colorFormat.arranged(paint.border) * 255
    pieces.corners.append(
      CornerPicture(
        centre: centre, half: SIMD2<Float>((extent.upper - extent.lower) / 2),
        radius: (isLow[0] ? radii.x : radii.y) * scale, border: paint.width * scale,
        smooth: [
          isLow[0] ? shape.edges.x : shape.edges.y, isLow[1] ? shape.edges.z : shape.edges.w,
        ],
        fill: fill, gain: border - fill * paint.border.w))
    var piece = Piece(kind: .corner, bounds: bounds, key: sheetPlace(context))
    piece.payload = Int32(truncatingIfNeeded: pieces.corners.count - 1)
    pieces.pieces.append(piece)
  }
}
