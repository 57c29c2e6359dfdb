import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

/// What files with PQ say of the display that they were made on, and of their light.
@Suite("Mastering display and content light")
struct MasteringTests {
  private func write(
    _ path: String, codec: String? = nil, _ change: (inout EncodingOptions) throws -> Void
  ) throws {
    var info = FrameInfo(
      width: 64, height: 32, rate: try #require(FrameRate(30, 1)), frames: FrameList(count: 1))
    info.samples = .float
    info.depth = .ten
    info.encoding.highDynamicRange = .pq
    info.encoding.video.codec = codec
    info.encoding.masteringDisplay = MasteringDisplay(
      parsing: "display-p3:1000,0.005")
    info.encoding.contentLight = ContentLight(parsing: "900,400")
    try change(&info.encoding)
    var sink = try ExportFormat.named(nil, for: path).open(path, info)
    let samples = [Float](repeating: 1, count: 64 * 32 * 4)
    try samples.withUnsafeBytes { bytes in
      try sink.write(bytes.bindMemory(to: UInt8.self).span, ChannelOrder.rgba, frame: 0)
    }
    try sink.finish()
  }

  @Test(
    "H.265 films have both", .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")),
    arguments: ["a.mp4", "a.mov", "a.mkv"])
  func films(name: String) throws {
    let folder = try TemporaryFolder()
    try write(folder(name), codec: "h265") { _ in }
    let text = try OtherProgram.text(
      "ffprobe",
      ["-v", "error", "-select_streams", "v:0", "-read_intervals", "%+#1", "-show_frames"]
        + [folder(name)])
    let facts = [
      "red_x=34000/50000", "red_y=16000/50000", "green_x=13250/50000", "green_y=34500/50000",
      "blue_x=7500/50000", "blue_y=3000/50000", "white_point_x=15635/50000",
      "white_point_y=16450/50000", "max_luminance=10000000/10000", "min_luminance=50/10000",
      "max_content=900", "max_average=400",
    ]
    for fact in facts { #expect(text.contains(fact), "\(fact) in \(text)") }
  }

  @Test("PNG files have the chunks mDCV and cLLI, before the pixels, or one that was asked for")
  func png() throws {
    let folder = try TemporaryFolder()
    try write(folder("a.png")) { _ in }
    let chunks = try Self.chunks(folder.bytes("a.png"))
    #expect(chunks.map(\.name) == ["IHDR", "cICP", "mDCV", "cLLI", "IDAT", "IEND"])
    let display: [UInt8] = [
      0x84, 0xD0, 0x3E, 0x80, 0x33, 0xC2, 0x86, 0xC4, 0x1D, 0x4C, 0x0B, 0xB8, 0x3D, 0x13, 0x40,
      0x42, 0x00, 0x98, 0x96, 0x80, 0, 0, 0, 50,
    ]
    #expect(chunks[2].bytes == display)
    #expect(chunks[3].bytes == [0x00, 0x89, 0x54, 0x40, 0x00, 0x3D, 0x09, 0x00])
    try write(folder("b.png")) { $0.masteringDisplay = nil }
    #expect(
      try Self.chunks(folder.bytes("b.png")).map(\.name) == [
        "IHDR", "cICP", "cLLI", "IDAT", "IEND",
      ])
  }

  private static func chunks(_ file: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= file.count {
      let count = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      try #require(at + 12 + count <= file.count)
      result.append(
        (
          String(decoding: file[at + 4..<at + 8], as: UTF8.self),
          Array(file[at + 8..<at + 8 + count])
        ))
      at += 12 + count
    }
    return result
  }

  @Test(
    "other codecs and formats are errors that name those that can",
    arguments: [
      ("a.mp4", "av1"), ("a.webm", "vp9"), ("a.mov", "prores"), ("a.mkv", "ffv1"), ("a.avif", nil),
      ("a.exr", nil),
    ])
  func refused(name: String, codec: String?) throws {
    let folder = try TemporaryFolder()
    let error = try #require(throws: ExportError.self) {
      try write(folder(name), codec: codec) {
        if name.hasSuffix("exr") { $0.highDynamicRange = nil }
      }
    }
    let text = "\(error)"
    #expect(text.contains("--mastering-display") && text.contains("png"), "\(text)")
    #expect(folder.contents.isEmpty)
  }

  @Test(
    "luminances have an order and bounds",
    arguments: [
      ("bt2020:10000,0", true), ("bt709:100,0.1", true), ("display-p3:1000,0.0001", true),
      ("p3:1000,0.1", false), ("bt2020:1000", false), ("bt2020:0.1,1000", false),
      ("bt2020:10001,0", false), ("bt2020:nan,0", false), ("bt2020:1000,-1", false),
      ("bt2020:1000,0.1,2", false), ("", false), (":", false), ("bt2020:1e400,0", false),
      ("bt2020:5,5", false),
    ])
  func displays(text: String, isValid: Bool) {
    #expect((MasteringDisplay(parsing: text) != nil) == isValid)
  }

  @Test(
    "the average is at most the brightest",
    arguments: [
      ("1000,400", true), ("400,400", true), ("10000,1", true), ("400,1000", false),
      ("1000", false),
      ("10001,1", false), ("0,0", false), ("-1,1", false), ("1000,400,1", false), ("a,b", false),
    ])
  func light(text: String, isValid: Bool) {
    #expect((ContentLight(parsing: text) != nil) == isValid)
  }
}
