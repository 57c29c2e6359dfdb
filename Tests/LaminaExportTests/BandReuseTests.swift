import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("PNG: reuse of unchanged bands")
struct BandReuseTests {
  private static let (width, height) = (256, 400)

  /// A gradient with the given alpha.
  private func picture(alpha: UInt8) -> [UInt8] {
    (0..<Self.width * Self.height).flatMap { index -> [UInt8] in
      let shade = UInt8(truncatingIfNeeded: index / Self.width) % 100
      return [shade, UInt8(index % 50), 0, alpha]
    }
  }

  @Test(
    "every file equals that of an encoder for single frames",
    arguments: [(1, Int.max), (5, Int.max), (1, 0)])
  func sequence(rounds: Int, memory: Int) throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(60))
    var frames: [[UInt8]] = []
    for round in 0..<rounds {
      let opaque = picture(alpha: 255)
      var changed = opaque
      // The filter of the next band refers to the last row of this one.
      changed[(191 * Self.width + 9) * 4] = UInt8(101 + round)
      var clear = changed
      clear[(300 * Self.width + 1) * 4 + 3] = 130
      frames += [opaque, opaque, changed, clear, clear, picture(alpha: 200), opaque]
    }
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: rate, frames: FrameList(count: frames.count))
    info.memory = memory
    var sink = try PNGSink(path: folder("%d.png"), info: info)
    for (number, frame) in frames.enumerated() { try sink.write(frame.span, frame: number) }
    try sink.finish()
    var encoder = PNGEncoder(width: Self.width, height: Self.height)
    for (number, frame) in frames.enumerated() {
      frame.withUnsafeBytes { encoder.encode($0) }
      #expect(try folder.bytes("\(number).png").whole == encoder.file.whole)
    }
  }

  @Test("rows announced as unchanged are not compared, all others are")
  func damage() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(60))
    let info = FrameInfo(
      width: Self.width, height: Self.height, rate: rate, frames: FrameList(count: 3))
    let first = picture(alpha: 255)
    var second = first
    // In the first band, and in the last one, which is not announced.
    for y in [10, 390] { second[y * Self.width * 4] = 200 }
    var sink = try PNGSink(path: folder("%d.png"), info: info)
    try sink.write(first.span, frame: 0)
    sink.expect(changed: [8..<12])
    try sink.write(second.span, frame: 1)
    try sink.write(second.span, frame: 2)
    try sink.finish()
    let shown = try PNGFile(folder.bytes("1.png")).samples
    #expect(shown[10 * Self.width * 3] == 200 && shown[390 * Self.width * 3] == first[390 * 1_024])
    #expect(try PNGFile(folder.bytes("2.png")).samples[390 * Self.width * 3] == 200)
  }

  @Test("BGRA and RGBA give the same file", arguments: [255, 130])
  func order(alpha: UInt8) throws {
    let pixels = picture(alpha: alpha)
    var swapped = pixels
    for index in stride(from: 0, to: pixels.count, by: 4) { swapped.swapAt(index, index + 2) }
    var encoder = PNGEncoder(width: Self.width, height: Self.height)
    pixels.withUnsafeBytes { encoder.encode($0) }
    let file = encoder.file
    swapped.withUnsafeBytes { encoder.encode($0, .bgra) }
    #expect(encoder.file == file)
    #expect(try PNGFile(file).channels == (alpha == 255 ? 3 : 4))
  }
}
