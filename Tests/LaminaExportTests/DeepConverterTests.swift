import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Samples in floating point")
struct DeepConverterTests {
  private func convert(
    _ samples: [Float], width: Int, to format: SampleFormat, _ dithering: Dithering = .ordered
  ) -> [UInt8] {
    let height = samples.count / 4 / width
    let converter = DeepConverter(
      width: width, height: height, to: format, dithering: dithering)
    var result = [UInt8](repeating: 0, count: width * height * format.bytesPerPixel)
    samples.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { converter.convert(source, to: $0) }
    }
    return result
  }

  private func gray(_ value: Float, side: Int) -> [Float] {
    (0..<side * side).flatMap { _ in [value, value, value, 1] }
  }

  private func words(_ bytes: [UInt8]) -> [UInt16] {
    bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
  }

  @Test("a level that 8 bits have is not dithered", arguments: [Dithering.ordered, .none])
  func levels(dithering: Dithering) {
    for level in 0...255 {
      let samples = gray(Float(level) / 255, side: 16)
      let bytes = convert(samples, width: 16, to: .eight, dithering)
      #expect(Set(bytes) == [UInt8(level), 255])
    }
  }

  @Test("the mean of a dithered area is the value", arguments: [0.1234, 0.5, 0.501, 0.9987])
  func mean(value: Double) {
    let bytes = convert(gray(Float(value), side: 64), width: 64, to: .eight)
    let sum = stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
    #expect(abs(Double(sum) / 4_096 - value * 255) < 0.02)
    let rounded = convert(gray(Float(value), side: 64), width: 64, to: .eight, .none)
    #expect(Set(rounded) == [UInt8((value * 255).rounded()), 255])
  }

  @Test("colours never exceed alpha, and what is no number or out of range is limited")
  func limits() {
    var generator = SeededGenerator(seed: 7)
    let odd: [Float] = [.nan, .infinity, -.infinity, -1, 2, 0.3]
    let samples = (0..<4_096).map { _ in
      Bool.random(using: &generator)
        ? odd[Int.random(in: 0..<6, using: &generator)]
        : Float.random(in: 0...1, using: &generator)
    }
    let bytes = convert(samples, width: 32, to: .eight)
    for at in stride(from: 0, to: bytes.count, by: 4) {
      #expect(bytes[at..<at + 3].allSatisfy { $0 <= bytes[at + 3] })
    }
    #expect(
      words(convert([.nan, -1, 2, .infinity], width: 1, to: .sixteen(.premultiplied)))
        == [0, 0, 65_535, 65_535])
  }

  @Test("16 bits have straight or premultiplied colours")
  func words() {
    let samples: [Float] = [0.25, 0.125, 0, 0.5]
    #expect(
      words(convert(samples, width: 1, to: .sixteen(.straight))) == [32_768, 16_384, 0, 32_768])
    #expect(
      words(convert(samples, width: 1, to: .sixteen(.premultiplied))) == [16_384, 8_192, 0, 32_768])
    #expect(words(convert([0, 0, 0, 0], width: 1, to: .sixteen(.straight))) == [0, 0, 0, 0])
  }

  @Test("half floats keep values beyond 0 to 1")
  func halves() {
    let samples: [Float] = [4, -0.25, 0.1, 1]
    let expected = samples.map { Float16($0).bitPattern }
    #expect(words(convert(samples, width: 1, to: .half(.straight))) == expected)
    let small: [Float] = [6.1e-5, 5.9e-8, 70_000, 1]
    #expect(
      words(convert(small, width: 1, to: .half(.premultiplied)))
        == small.map { Float16($0).bitPattern })
  }

  @Test("a frame of another size is an error, and nothing is written")
  func wrongSize() throws {
    let folder = try TemporaryFolder()
    var info = FrameInfo(
      width: 2, height: 2, rate: try #require(FrameRate(30, 1)), frames: FrameList(count: 1))
    info.samples = .float
    info.depth = .sixteen
    var sink = try ExportFormat.named(nil, for: "a.png").open(folder("a.png"), info)
    let bytes = [UInt8](repeating: 0, count: 16)
    #expect(throws: ExportError.self) { try sink.write(bytes.span, .rgba, frame: 0) }
    #expect(folder.contents.isEmpty)
  }
}
