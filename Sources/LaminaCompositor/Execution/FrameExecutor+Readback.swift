import LaminaGL
import LaminaScene

/// Reading pixels of outputs.
extension FrameExecutor {
  /// The bytes of a pixel that is read back.
  var bytesPerPixel: Int { depth.bytesPerPixel }

  /// How the samples of outputs are read back.
  var depth: PixelDepth { profile.format.isDeep ? .float : .eight }

  /// Reads back part of a drawn tile.
  func read(
    _ region: PixelRect, of tile: PixelRect, in target: GLFramebuffer?, into pixels: PixelBuffer
  ) throws(GLError) {
    guard let target, !region.isEmpty else { return }
    let row = pixels.size.width
    let start = (region.y * row + region.x) * pixels.depth.bytesPerPixel
    var failure: GLError?
    pixels.bytes.withUnsafeMutableBytes { bytes in
      do throws(GLError) {
        try PixelReadback(context).read(
          target, x: region.x - tile.x, y: region.y - tile.y, width: region.size.width,
          height: region.size.height,
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]), rowPixels: row,
          isBlueFirst: pixels.order == .bgra)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The bytes that readback buffers of a frame's outputs take at most, of a limit in bytes; 0 where
  /// none are used.
  func readbackBytes(of size: PixelSize, limit: Int) -> Int {
    // One more than there are outputs: the reader of a frame may keep its buffer for a while.
    let bytes = (Self.outputCount + 1) * bytesPerPixel * size.width * size.height
    return profile.readsThroughBuffers && bytes <= limit / 4 ? bytes : 0
  }

  /// Queues the copy of the changed part of an output into its readback buffer.
  func queueReadback(
    of output: Int, _ changed: PixelRegion, in target: GLFramebuffer
  ) throws(CompositorError) {
    let count = changed.area * bytesPerPixel
    heartbeat.tick("reading back")
    try drawing { () throws(GLError) in
      let buffer: ReadbackBuffer
      if let known = readbacks[output] {
        buffer = known
      } else {
        buffer = try ReadbackBuffer(in: context)
        readbacks[output] = buffer
      }
      try buffer.reserve(count)
      var offset = 0
      for rect in changed.rects {
        try buffer.read(
          target, x: rect.x, y: rect.y, width: rect.size.width, height: rect.size.height,
          at: offset)
        offset += rect.area * bytesPerPixel
      }
    }
  }

  /// The memory of a whole frame that `queueReadback` has queued, until `takeBack`. Meanwhile the
  /// output has another buffer.
  func lendReadback(of output: Int, _ size: PixelSize) throws(GLError) -> DriverMemory? {
    guard let buffer = readbacks[output] else { return nil }
    let memory = DriverMemory(try buffer.map(size.width * size.height * bytesPerPixel))
    readbacks[output] = spareReadback
    lentReadback = buffer
    spareReadback = nil
    return memory
  }

  /// Ends the use of lent memory; throws if the driver lost it meanwhile.
  func takeBack() throws(GLError) {
    guard let buffer = lentReadback else { return }
    lentReadback = nil
    spareReadback = buffer
    try buffer.unmap()
  }

  /// Copies what `queueReadback` has queued.
  func finishReadback(
    of output: Int, _ changed: PixelRegion, into pixels: PixelBuffer
  ) throws(GLError) {
    let row = pixels.size.width * bytesPerPixel
    guard let buffer = readbacks[output] else { return }
    try buffer.withBytes(changed.area * bytesPerPixel) { source in
      pixels.bytes.withUnsafeMutableBytes { bytes in
        var offset = 0
        for rect in changed.rects {
          let count = rect.size.width * bytesPerPixel
          for y in rect.y..<rect.y + rect.size.height {
            let start = y * row + rect.x * bytesPerPixel
            UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + count]).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[offset..<offset + count]))
            offset += count
          }
        }
      }
    }
  }
}
