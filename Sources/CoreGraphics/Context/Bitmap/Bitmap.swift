/// The pixels of a bitmap context: the canvas, and the memory in the client's format.
///
/// Where the formats are the same, both are the same memory. Otherwise what is drawn is copied to the
/// client's memory after each drawing call once a client can see it, and what the client wrote there
/// is taken up before the next one.
final class Bitmap {
  let canvas: Canvas
  let format: BitmapFormat
  let space: CGColorSpace
  let bytesPerRow: Int
  /// The client's memory where it is not the canvas's, nil as long as nobody has asked for it.
  private var exposed: PixelMemory?

  var width: Int { canvas.box.width }
  var height: Int { canvas.box.height }

  init(
    canvas: Canvas, format: BitmapFormat, space: CGColorSpace, bytesPerRow: Int,
    exposed: PixelMemory? = nil
  ) {
    (self.canvas, self.format, self.space) = (canvas, format, space)
    (self.bytesPerRow, self.exposed) = (bytesPerRow, exposed)
    willDraw()
  }

  private var sharesMemory: Bool { format.isCanvasLayout && exposed == nil }

  /// The memory in the client's format, made at the first call.
  var clientMemory: UnsafeMutableRawPointer? {
    if sharesMemory { return canvas.memory.start }
    if exposed == nil {
      exposed = PixelMemory(rows: height, bytesPerRow: bytesPerRow)
      didDraw()
    }
    return exposed?.start
  }

  /// Takes up what the client wrote into its memory.
  func willDraw() {
    guard let exposed else { return }
    for row in 0..<height {
      format.decode(
        exposed.start + row * bytesPerRow, into: canvas.row(row), count: width, space: space)
    }
  }

  /// Shows the client what was drawn.
  func didDraw() {
    guard let exposed else { return }
    for row in 0..<height {
      format.encode(
        canvas.row(row), into: exposed.start + row * bytesPerRow, count: width, space: space)
    }
  }
}
