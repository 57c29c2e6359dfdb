import LaminaTestSupport
import Testing

@testable import LaminaExport

/// Composes the frames of an animated PNG as the format's specification says, without code of the
/// encoder, and compares them with the pictures that were written.
@Suite("APNG: composed frames") struct APNGFrameTests {
  private struct Part {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var isOver = false
    var stream: [UInt8] = []
  }

  private func parts(_ file: [UInt8]) -> [Part] {
    var parts = [Part]()
    var rest = file.dropFirst(8)
    func number(_ data: ArraySlice<UInt8>, _ index: Int) -> Int {
      data.dropFirst(index).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    while rest.count >= 12 {
      let length = number(rest, 0)
      let data = rest.dropFirst(8).prefix(length)
      switch String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self) {
      case "fcTL":
        parts.append(
          Part(
            x: number(data, 12), y: number(data, 16), width: number(data, 4),
            height: number(data, 8), isOver: data.last == 1))
      case "IDAT": parts[parts.count - 1].stream += data
      case "fdAT": parts[parts.count - 1].stream += data.dropFirst(4)
      default: break
      }
      rest = rest.dropFirst(12 + length)
    }
    return parts
  }

  private func draw(_ part: Part, on canvas: inout [UInt8], width: Int) throws {
    let picture = try PNGFile(width: part.width, height: part.height, stream: part.stream).samples
    for y in 0..<part.height {
      for x in 0..<part.width {
        let pixel = Array(picture[(y * part.width + x) * 4..<(y * part.width + x) * 4 + 4])
        let target = ((part.y + y) * width + part.x + x) * 4
        // Only opaque and clear pixels need no arithmetic.
        if part.isOver { try #require(pixel[3] == 255 || pixel == [0, 0, 0, 0]) }
        if !part.isOver || pixel[3] == 255 {
          canvas.replaceSubrange(target..<target + 4, with: pixel)
        }
      }
    }
  }

  /// Noise with some pixels changed in a rectangle, opaque or not.
  private func pictures(_ width: Int, _ height: Int, _ isOpaque: Bool, seed: UInt64) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    var pixels = (0..<width * height).flatMap { _ in
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
      return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
    }
    return (0..<12).map { frame in
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let share = [0, 0.02, 0.3, 1][frame % 4]
      for y in top..<height {
        for x in left..<width where Double.random(in: 0..<1, using: &random) < share {
          let alpha: UInt8 = isOpaque || frame % 3 > 0 ? 255 : 0
          let value = min(alpha, UInt8.random(in: 0...255, using: &random))
          pixels.replaceSubrange(
            (y * width + x) * 4..<(y * width + x) * 4 + 4, with: [value, value, 0, alpha])
        }
      }
      return pixels
    }
  }

  private func straight(_ pixels: [UInt8]) -> [UInt8] {
    var result = pixels
    result.withUnsafeMutableBytes { result in
      pixels.withUnsafeBytes { StraightAlpha().convert($0, to: result) }
    }
    return result
  }

  @Test(
    "frames are those that were written",
    arguments: [(1, 1), (7, 5), (64, 33), (301, 200)], [true, false])
  func frames(_ size: (width: Int, height: Int), _ isOpaque: Bool) throws {
    let pictures = pictures(size.width, size.height, isOpaque, seed: UInt64(size.width))
    let folder = try TemporaryFolder()
    let info = FrameInfo(
      width: size.width, height: size.height, rate: try #require(FrameRate(60, 1)),
      frames: FrameList(count: pictures.count))
    var sink = try APNGSink(path: folder("a.png"), info: info)
    for (number, pixels) in pictures.enumerated() {
      try sink.write(pixels.span, frame: number)
    }
    try sink.finish()
    let parts = parts(try folder.bytes("a.png"))
    try #require(parts.count == pictures.count)
    var canvas = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for (part, picture) in zip(parts, pictures) {
      try draw(part, on: &canvas, width: size.width)
      #expect(canvas == straight(picture))
    }
    if isOpaque, size.width > 60 { #expect(parts.contains { $0.isOver }) }
  }

  @Test(
    "bands of all processors have the bytes of one", arguments: [(1, 1), (600, 400), (40, 3_000)])
  func bands(width: Int, height: Int) {
    let layout = PNGLayout(width: width, height: height)
    let pictures = [37, 91].map { factor in
      (0..<width * height * 4).map { UInt8(truncatingIfNeeded: ($0 * factor) ^ ($0 >> 9)) | 3 }
    }
    let streams = PatchCompressor().streams(of: pictures, layout, .rgba)
    #expect(streams.count == 2)
    for (picture, stream) in zip(pictures, streams) {
      var encoder = BandEncoder(layout)
      var wanted = [0x78, 0x01] as [UInt8]
      var sum = AdlerSum()
      for band in 0..<layout.bands {
        picture.withUnsafeBytes {
          encoder.append(
            UnsafeRawBufferPointer(rebasing: $0[layout.source(of: band)]), .rgba,
            isTop: band == 0, isOpaque: false, to: &wanted)
        }
        sum.append(encoder.sum)
      }
      #expect(stream == wanted + [3, 0] + PNGChunk.bigEndian(sum.value))
    }
  }
}
