/// The pixels of a bitmap context: a canvas and memory in the client's format.
///
/// Equal formats share the memory. Otherwise, once the client can access its memory, drawn pixels
/// are copied to it after each drawing call, and the client's changes are copied back before the
/// next call.
final class Bitmap {
  let canvas: Canvas
  let format: BitmapFormat
  let space: CGColorSpace
  let bytesPerRow: Int
  /// The client's memory if it is not the canvas's memory; nil until it is requested.
  private var exposed: PixelMemory?

  var width: Int { canvas.box.width }
  var height: Int { canvas.box.height }

  init(
    canvas: Canvas, format: BitmapFormat, space: CGColorSpace, bytesPerRow: Int,
    exposed: PixelMemory? = nil
  ) {
    self.canvas = canvas
    self.format = format
    self.space = space
    self.bytesPerRow = bytesPerRow
    self.exposed = exposed
    willDraw()
  }

  private var sharesMemory: Bool { format.isCanvasLayout && exposed == nil }

  /// Whether pixels are copied to and from the client's memory.
  var isCopied: Bool { exposed != nil }

  /// The memory in the client's format, allocated on first use.
  var clientMemory: UnsafeMutableRawPointer? {
    if sharesMemory { return canvas.memory.start }
    if exposed == nil {
      exposed = PixelMemory(rows: height, bytesPerRow: bytesPerRow)
      didDraw()
    }
    return exposed?.start
  }

  /// Copies the client's memory to the canvas, within `box` or completely.
  func willDraw(in box: DeviceBox? = nil) {
    forEachRow(of: box) { memory, pixels, count in
      format.decode(memory, into: pixels, count: count, space: space)
    }
  }

  /// Copies the canvas to the client's memory, within `box` or completely.
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
