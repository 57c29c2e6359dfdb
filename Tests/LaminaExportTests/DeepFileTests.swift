import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

/// Files of deep frames, opened by another program.
@Suite(
  "Files with more than 8 bits", .serialized,
  .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")))
struct DeepFileTests {
  static let width = 64
  static let height = 32

  /// A ramp in red over a half transparent or opaque picture, premultiplied.
  private func ramp(alpha: Float) -> [Float] {
    (0..<Self.width * Self.height).flatMap { index -> [Float] in
      let x = Float(index % Self.width) / Float(Self.width - 1)
      return [x * alpha, 0.5 * alpha, 0.25 * alpha, alpha]
    }
  }

  private func write(
    _ path: String, _ depth: FrameDepth, alpha: Float,
    _ change: (inout FrameInfo) -> Void = { _ in }
  ) throws {
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: try #require(FrameRate(30, 1)),
      frames: FrameList(count: 2))
    info.samples = .float
    info.depth = depth
    info.mayBeTransparent = alpha < 1
    change(&info)
    if path.hasSuffix(".png") || path.hasSuffix(".avif") { info.frames = FrameList(count: 1) }
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    let samples = ramp(alpha: alpha)
    for frame in info.frames.numbers {
      try samples.withUnsafeBytes { bytes in
        try sink.write(bytes.bindMemory(to: UInt8.self).span, .rgba, frame: frame)
      }
    }
    try sink.finish()
  }

  /// The first frame as 16-bit RGBA.
  private func words(_ path: String) throws -> [UInt16] {
    let raw = path + ".raw"
    try OtherProgram.text(
      "ffmpeg",
      ["-v", "error", "-i", path, "-frames:v", "1", "-pix_fmt", "rgba64le", "-f", "rawvideo"]
        + ["-y", raw])
    return try Data(contentsOf: URL(fileURLWithPath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: UInt16.self))
    }
  }

  @Test("PNG has every value of 16 bits", arguments: [1, 0.5] as [Float])
  func png(alpha: Float) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.png")
    try write(path, .sixteen, alpha: alpha)
    let facts = try OtherProgram.stream("v:0", of: path)
    #expect(facts["pix_fmt"] == (alpha < 1 ? "rgba64be" : "rgb48be"))
    let words = try words(path)
    for x in 0..<Self.width {
      let expected = UInt16((Float(x) / 63 * 65_535).rounded())
      #expect(words[x * 4].distance(to: expected).magnitude <= 1)
      #expect(words[x * 4 + 3] == (alpha < 1 ? 32_768 : 65_535))
    }
  }

  /// A film, and what it is found to be.
  struct Film: Sendable, CustomTestStringConvertible {
    let name: String
    var codec: String?
    let opaque: String
    var transparent: String?
    /// The greatest difference in parts of one: chroma is subsampled, and the codec loses some.
    var tolerance = 0.02
    var testDescription: String { codec.map { "\($0) in \(name)" } ?? name }

    static let all = [
      Film(name: "a.mkv", opaque: "gbrp16le", transparent: "gbrap16le", tolerance: 0.0001),
      Film(name: "a.mov", opaque: "yuv422p10le", transparent: "yuva444p12le"),
      Film(
        name: "a.mov", codec: "prores4444", opaque: "yuv444p12le", transparent: "yuva444p12le",
        tolerance: 0.01),
      Film(name: "a.mp4", codec: "h265", opaque: "yuv420p10le", tolerance: 0.03),
      Film(name: "a.webm", opaque: "yuv420p10le", tolerance: 0.03),
      Film(name: "a.mp4", codec: "av1", opaque: "yuv420p10le", tolerance: 0.03),
      Film(name: "a.avif", opaque: "yuv444p10le"),
      Film(name: "a.mp4", opaque: "yuv420p", tolerance: 0.03),
    ]
  }

  @Test("films have the bits of their codec", arguments: Film.all)
  func film(film: Film) throws {
    let folder = try TemporaryFolder()
    let path = folder(film.name)
    try write(path, .ten, alpha: 1) { $0.encoding.video.codec = film.codec }
    #expect(try OtherProgram.stream("v:0", of: path)["pix_fmt"] == film.opaque)
    let words = try words(path)
    // Not the first and the last pixels, whose chroma is that of their neighbours.
    for x in 4..<Self.width - 4 {
      let expected = Double(x) / 63
      let value = Double(words[(16 * Self.width + x) * 4]) / 65_535
      #expect(abs(value - expected) < film.tolerance, "column \(x)")
    }
    guard let transparent = film.transparent else { return }
    try write(folder("b\(film.name)"), .ten, alpha: 0.5) { $0.encoding.video.codec = film.codec }
    #expect(
      try OtherProgram.stream("v:0", of: folder("b\(film.name)"))["pix_fmt"] == transparent)
  }

  @Test("raw frames are 16-bit integers or floats", arguments: [FrameDepth.sixteen, .float])
  func raw(depth: FrameDepth) throws {
    let folder = try TemporaryFolder()
    try write(folder("a.raw"), depth, alpha: 0.5) { $0.alpha = .premultiplied }
    let bytes = try folder.bytes("a.raw")
    #expect(bytes.count == 2 * Self.width * Self.height * 8)
    let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    #expect(words[3] == (depth == .float ? Float16(0.5).bitPattern : 32_768))
    #expect(words[63 * 4] == (depth == .float ? Float16(0.5).bitPattern : 32_768))
  }

  @Test(
    "formats with 8 bits get dithered frames", arguments: ["gif", "jpg", "webp", "y4m", "apng"])
  func dithered(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.\(ending)")
    var info = FrameInfo(
      width: 8, height: 8, rate: try #require(FrameRate(30, 1)), frames: FrameList(count: 1))
    info.depth = .sixteen
    #expect(try !ExportFormat.named(nil, for: path).isDeep(info))
    try write(
      folder("b-%d.\(ending)").replacingOccurrences(
        of: "-%d", with: ["jpg", "webp"].contains(ending) ? "-%d" : ""), .sixteen, alpha: 1)
    #expect(!folder.contents.isEmpty)
  }
}

/// Files with a high dynamic range.
extension DeepFileTests {
  /// A film, and the colours that ffprobe finds.
  private static let curves: [(HighDynamicRange, name: String, white: Double)] = [
    // 203 and 812 cd/m² in PQ; 75 % in HLG.
    (.pq, "smpte2084", 0.5807), (.hlg, "arib-std-b67", 0.75),
  ]

  private func write(
    _ path: String, gray: Float, _ curve: HighDynamicRange, codec: String? = nil
  ) throws {
    var info = FrameInfo(
      width: 64, height: 32, rate: try #require(FrameRate(30, 1)), frames: FrameList(count: 1))
    info.samples = .float
    info.depth = .ten
    info.encoding.highDynamicRange = curve
    info.encoding.video.codec = codec
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    let samples = [[Float]](repeating: [gray, gray, gray, 1], count: 64 * 32).flatMap(\.self)
    try samples.withUnsafeBytes { bytes in
      try sink.write(bytes.bindMemory(to: UInt8.self).span, ChannelOrder.rgba, frame: 0)
    }
    try sink.finish()
  }

  @Test(
    "white has 203 cd/m² in PQ and 75 % in HLG, and the file says so",
    arguments: ["a.png", "a.mkv", "a.mov", "a.mp4", "a.avif"])
  func white(name: String) throws {
    for (curve, title, white) in Self.curves {
      let folder = try TemporaryFolder()
      let path = folder(name)
      try write(path, gray: 1, curve, codec: name.hasSuffix("mp4") ? "h265" : nil)
      if name != "a.png" {
        let facts = try OtherProgram.stream("v:0", of: path)
        #expect(facts["color_transfer"] == title && facts["color_primaries"] == "bt2020")
      }
      let value = Double(try words(path)[(16 * 64 + 32) * 4]) / 65_535
      #expect(abs(value - white) < 0.004, "\(title): \(value)")
    }
  }

  @Test("white of 4.0 has 812 cd/m² in PQ")
  func highlight() throws {
    let folder = try TemporaryFolder()
    try write(folder("a.mkv"), gray: HighDynamicRangeTests.encoded(4), .pq)
    let value = Double(try words(folder("a.mkv"))[0]) / 65_535
    #expect(abs(HighDynamicRangeTests.luminance(ofPQ: value) / 812 - 1) < 0.01)
  }

  @Test("a codec with 8 bits, and a format that cannot name the curve, are errors")
  func refused() throws {
    let folder = try TemporaryFolder()
    for name in ["a.mp4", "a.gif", "a.webp", "a.raw"] {
      #expect(throws: ExportError.self) { try write(folder(name), gray: 1, .pq) }
    }
    #expect(folder.contents.isEmpty)
  }
}
