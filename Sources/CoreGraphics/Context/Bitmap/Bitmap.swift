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

  /// Whether drawing has to be copied to and from a client's memory.
  var isCopied: Bool { exposed != nil }

  /// The memory in the client's format, made at the first call.
  var clientMemory: UnsafeMutableRawPointer? {
    if sharesMemory { return canvas.memory.start }
    if exposed == nil {
      exposed = PixelMemory(rows: height, bytesPerRow: bytesPerRow)
      didDraw()
    }
    return exposed?.start
  }

  /// Takes up what the client wrote into its memory, where `box` says or everywhere.
  func willDraw(in box: DeviceBox? = nil) {
    forEachRow(of: box) { memory, pixels, count in
      format.decode(memory, into: pixels, count: count, space: space)
    }
  }

  /// Shows the client what was drawn, where `box` says or everywhere.
  func didDraw(in box: DeviceBox? = nil) {
    forEachRow(of: box) { memory, pixels, count in
      format.encode(pixels, into: memory, count: count, space: space)
    }
  }

  private func forEachRow(
    of box: DeviceBox?,
    _ body: (UnsafeMutableRawPointer, UnsafeMutablePointer<UInt8>, Int) -> Void
  ) {
    guard let exposed else { return }
    let box = box.map { canvas.box.intersection($0) } ?? canvas.box
    for y in box.y..<(box.y + box.height) {
      let memory = exposed.start + y * bytesPerRow + box.x * format.bytesPerPixel
      body(memory, canvas.pixel(box.x, y), box.width)
    }
  }
}
