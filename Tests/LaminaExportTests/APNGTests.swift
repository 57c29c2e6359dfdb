import CDeflate
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("APNG")
struct APNGTests {
  private static let (width, height) = (5, 4)

  /// An image of one straight colour with one pixel of another.
  private func picture(_ y: Int) -> [UInt8] {
    var pixels = [[UInt8]](repeating: [10, 20, 30, 255], count: Self.width * Self.height)
    pixels[y * Self.width + 2] = [64, 0, 0, 128]
    return pixels.flatMap { $0 }
  }

  private struct Chunk {
    var type: String
    var data: [UInt8]

    func number(_ index: Int) -> Int {
      data[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private func chunks(_ file: [UInt8]) -> [Chunk] {
    var chunks = [Chunk]()
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(4).prefix(4 + length)
      chunks.append(
        Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)))
      )
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  private func written(_ pictures: [[UInt8]], _ frames: FrameList) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(30_000, 1_001))
    let info = FrameInfo(width: Self.width, height: Self.height, rate: rate, frames: frames)
    var sink = try ExportFormat.named(nil, for: "a.png", frames: pictures.count)
      .open(folder("a.png"), info)
    for (pixels, number) in zip(pictures, frames.numbers) {
      try sink.write(pixels.span, frame: number)
    }
    try sink.finish()
    return try folder.bytes("a.png")
  }

  @Test("each frame has the rectangle that changed and its duration")
  func frames() throws {
    let list = try FrameList(parsing: "0,1,4,5", last: nil)
    let file = try written([picture(0), picture(2), picture(2), picture(3)], list)
    let chunks = chunks(file)
    #expect(
      chunks.map(\.type) == [
        "IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    #expect(chunks[2].number(0) == 4 && chunks[2].number(4) == 0)
    let controls = chunks.filter { $0.type == "fcTL" }
    #expect(controls.map { $0.number(4) } == [5, 1, 1, 1])
    #expect(controls.map { $0.number(8) } == [4, 3, 1, 2])
    #expect(controls.map { $0.number(12) } == [0, 2, 0, 2])
    #expect(controls.map { $0.number(16) } == [0, 0, 0, 2])
    // 1001 and 3003 of 30,000 parts of a second.
    #expect(controls.map { $0.number(20) >> 16 } == [1_001, 3_003, 1_001, 1_001])
    #expect(controls.map { $0.number(20) & 0xFFFF } == [30_000, 30_000, 30_000, 30_000])
    let sequence = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map { $0.number(0) }
    #expect(sequence == Array(0..<7))
  }

  @Test("decoders without APNG support read the first frame")
  func still() throws {
    let file = try written([picture(1), picture(0)], FrameList(count: 2))
    let png = try PNGFile(file)
    #expect(png.channels == 4 && png.width == Self.width && png.height == Self.height)
    let start = (Self.width + 2) * 4
    #expect(Array(png.samples[start..<start + 4]) == [128, 0, 0, 128])
    #expect(Array(png.samples.prefix(4)) == [10, 20, 30, 255])
  }

  @Test("a rate that exceeds 16 bits is rounded")
  func delay() throws {
    let rate = try #require(FrameRate(59_940_060, 1_000_000))
    let delay = APNGDelay(frames: 1, rate)
    let seconds = Double(delay.numerator) / Double(delay.denominator)
    #expect(abs(seconds - rate.seconds(at: 1)) < 1e-4)
  }

  @Test("only a single .png for several frames selects APNG")
  func choice() throws {
    #expect(try ExportFormat.named(nil, for: "a.png", frames: 2).name == "apng")
    #expect(try ExportFormat.named(nil, for: "a.png", frames: 1).name == "png")
    #expect(try ExportFormat.named(nil, for: "a-%02d.png", frames: 2).name == "png")
    #expect(try ExportFormat.named("png", for: "a.png", frames: 2).name == "png")
    #expect(try ExportFormat.named(nil, for: "frames/", frames: 2).name == "png")
  }
}
