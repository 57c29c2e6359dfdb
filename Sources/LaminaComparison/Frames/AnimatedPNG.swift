import CoreGraphics

/// The frames of an animated PNG, composed one after the other.
struct AnimatedPNG: FrameSource {
  /// A frame of the file: its control chunk and compressed pixels.
  private struct Part {
    var box: PixelBounds
    /// 0 leaves the frame, 1 clears its box, 2 restores what was there before.
    var disposal: UInt8
    /// Whether the frame is composited over the canvas instead of replacing its box.
    var blends: Bool
    var data: [ArraySlice<UInt8>] = []
  }

  private let name: String
  private let header: ArraySlice<UInt8>
  /// The palette and the transparent colour.
  private let palette: [UInt8]
  private var parts: ArraySlice<Part>
  private var canvas: [UInt8]
  private let (width, height): (Int, Int)
  private let budget: Budget
  let isAnimated = true

  /// Reads the structure of a file; nil if it is not an animated PNG.
  init?(_ file: [UInt8], named name: String, budget: Budget) throws(FrameSourceError) {
    let chunks = PNGChunks.all(of: file)
    guard let header = chunks.first, header.type == "IHDR", header.data.count == 13,
      chunks.contains(where: { $0.type == "acTL" })
    else { return nil }
    let bytes = header.data
    width = PNGChunks.number(bytes.prefix(4))
    height = PNGChunks.number(bytes.dropFirst(4).prefix(4))
    self.name = name
    self.header = bytes
    self.budget = budget
    do throws(LimitExceeded) {
      try budget.checkImage(width: width, height: height)
    } catch {
      throw FrameSourceError(.tooLarge, "\(name): \(error)")
    }
    palette = chunks.filter { ["PLTE", "tRNS"].contains($0.type) }.flatMap {
      PNGChunks.bytes($0.type, $0.data)
    }
    guard let found = Self.parts(of: chunks, width, height) else {
      throw FrameSourceError(.unreadable, "\(name): a frame lies outside of the canvas")
    }
    parts = found[...]
    canvas = [UInt8](repeating: 0, count: 4 * width * height)
  }

  /// The frames; nil if one is not inside of the canvas.
  private static func parts(
    of chunks: [PNGChunks.Chunk], _ width: Int, _ height: Int
  ) -> [Part]? {
    var parts: [Part] = []
    for chunk in chunks {
      let data = chunk.data
      switch chunk.type {
      case "fcTL" where data.count == 26:
        let numbers = (1..<5).map { PNGChunks.number(data.dropFirst(4 * $0).prefix(4)) }
        let box = PixelBounds(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
        guard box.width > 0, box.height > 0, box.x + box.width <= width,
          box.y + box.height <= height
        else { return nil }
        let end = data.endIndex
        parts.append(Part(box: box, disposal: data[end - 2], blends: data[end - 1] == 1))
      // A default image without a control chunk is not part of the animation.
      case "IDAT" where !parts.isEmpty: parts[parts.count - 1].data.append(data)
      case "fdAT" where !parts.isEmpty && data.count >= 4:
        parts[parts.count - 1].data.append(data.dropFirst(4))
      default: break
      }
    }
    return parts
  }

  mutating func next() throws(FrameSourceError) -> CGImage? {
    guard let part = parts.popFirst() else { return nil }
    let image = try decode(part)
    let before = part.disposal == 2 ? canvas : []
    draw(image, in: part.box, blends: part.blends)
    let frame = CGImage(
      width: width, height: height, pixels: canvas,
      isOpaque: stride(from: 3, to: canvas.count, by: 4).allSatisfy { canvas[$0] == 255 })
    if part.disposal == 1 { clear(part.box) }
    if part.disposal == 2 { canvas = before }
    return frame
  }

  /// Decodes a frame as a PNG of its own.
  private func decode(_ part: Part) throws(FrameSourceError) -> CGImage {
    let size = PNGChunks.bigEndian(part.box.width) + PNGChunks.bigEndian(part.box.height)
    var file = PNGChunks.signature + PNGChunks.bytes("IHDR", size + header.dropFirst(8)) + palette
    for data in part.data { file += PNGChunks.bytes("IDAT", data) }
    file += PNGChunks.bytes("IEND", [])
    do {
      return try CGImage.decode(file, named: name, budget: budget)
    } catch {
      throw FrameSourceError(error)
    }
  }

  private mutating func draw(_ image: CGImage, in box: PixelBounds, blends: Bool) {
    for row in 0..<box.height {
      let source = 4 * row * box.width
      let target = 4 * ((box.y + row) * width + box.x)
      let pixels = image.pixels[source..<source + 4 * box.width]
      if blends {
        blend(pixels, at: target)
      } else {
        canvas.replaceSubrange(target..<target + 4 * box.width, with: pixels)
      }
    }
  }

  private mutating func blend(_ row: ArraySlice<UInt8>, at target: Int) {
    for (offset, value) in row.enumerated() {
      let rest = 255 - Int(row[row.startIndex + (offset | 3)])
      let below = (Int(canvas[target + offset]) * rest + 127) / 255
      canvas[target + offset] = UInt8(clamping: Int(value) + below)
    }
  }

  private mutating func clear(_ box: PixelBounds) {
    for row in box.y..<box.y + box.height {
      let start = 4 * (row * width + box.x)
      for index in start..<start + 4 * box.width { canvas[index] = 0 }
    }
  }
}
