extension Bitmap {
  /// Creates a bitmap over the client's `memory`, or over zeroed memory.
  convenience init?(
    _ memory: PixelMemory?, width: Int, height: Int, bytesPerRow: Int, format: BitmapFormat,
    space: CGColorSpace
  ) {
    let box = DeviceBox(x: 0, y: 0, width: width, height: height)
    let kind: Canvas.Format = format.isOpaque ? .opaque : .color
    guard format.isCanvasLayout, bytesPerRow % 4 == 0,
      memory.map({ Int(bitPattern: $0.start) % 4 == 0 }) ?? true
    else {
      guard let canvas = Canvas(kind, box: box) else { return nil }
      self.init(
        canvas: canvas, format: format, space: space, bytesPerRow: bytesPerRow, exposed: memory)
      return
    }
    guard let memory = memory ?? PixelMemory(rows: height, bytesPerRow: bytesPerRow),
      let canvas = Canvas(kind, box: box, memory: memory, bytesPerRow: bytesPerRow)
    else { return nil }
    self.init(canvas: canvas, format: format, space: space, bytesPerRow: bytesPerRow)
  }
}

extension Canvas {
  /// A copy of the pixels without padding; opaque canvases have an alpha of 255.
  func packedPixels() -> [UInt8] {
    let count = box.width * format.bytesPerPixel
    return [UInt8](unsafeUninitializedCapacity: count * box.height) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      for line in 0..<box.height { (start + line * count).update(from: row(line), count: count) }
      if format == .opaque {
        for pixel in 0..<(box.width * box.height) { start[pixel * 4 + 3] = 255 }
      }
      filled = count * box.height
    }
  }
}
