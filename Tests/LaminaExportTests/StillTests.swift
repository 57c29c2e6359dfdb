import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("JPEG and WebP")
struct StillTests {
  private static let (width, height) = (33, 17)

  private func info(frames: Int, _ quality: PictureQuality? = nil) throws -> FrameInfo {
    let rate = try #require(FrameRate(30))
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: rate, frames: FrameList(count: frames))
    info.encoding.quality = quality
    return info
  }

  /// A ramp of premultiplied colours, different in each frame.
  private func pixels(_ frame: Int, alpha: UInt8 = 255) -> [UInt8] {
    (0..<Self.width * Self.height).flatMap { index -> [UInt8] in
      let x = index % Self.width
      let y = index / Self.width
      return [x * 7, y * 13, frame * 20].map { UInt8($0 * Int(alpha) / 255) } + [alpha]
    }
  }

  private func write(
    _ format: String, _ path: String, _ info: FrameInfo, alpha: UInt8 = 255,
    order: ChannelOrder = .rgba
  ) throws {
    var sink = try ExportFormat.named(format, for: "").open(path, info)
    for number in info.frames.numbers {
      var pixels = pixels(number, alpha: alpha)
      if order == .bgra {
        for start in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(start, start + 2) }
      }
      try sink.write(pixels.span, order, frame: number)
    }
    try sink.finish()
  }

  @Test("formats by the names of files, and of several frames in one file")
  func choice() throws {
    #expect(try ExportFormat.named(nil, for: "a.jpg", frames: 1).name == "jpeg")
    #expect(try ExportFormat.named(nil, for: "%d.jpeg", frames: 2).name == "jpeg")
    #expect(try ExportFormat.named(nil, for: "a.webp", frames: 1).name == "webp")
    #expect(try ExportFormat.named(nil, for: "%d.webp", frames: 2).name == "webp")
    #expect(try ExportFormat.named(nil, for: "a.webp", frames: 2).name == "awebp")
    #expect(try ExportFormat.named(nil, for: "a.avif", frames: 1).name == "avif")
    #expect(throws: ExportError.self) {
      _ = try ExportFormat.named(nil, for: "a.jpg", frames: 2).open("a.jpg", info(frames: 2))
    }
  }

  @Test(
    "a sequence is one whole file per frame, the same in both channel orders",
    arguments: ["jpeg", "webp"])
  func sequence(format: String) throws {
    let folder = try TemporaryFolder()
    let ending = try #require(try ExportFormat.named(format, for: "").sequenceEnding)
    try write(format, folder("a"), info(frames: 9))
    try write(format, folder("b/%04d.\(ending)"), info(frames: 9), order: .bgra)
    for number in 0..<9 {
      let name = "000\(number).\(ending)"
      #expect(try folder.bytes("a/\(name)").whole == folder.bytes("b/\(name)").whole)
      #expect(FinishedFrames.isWhole(folder("a/\(name)")))
    }
    let whole = try folder.bytes("a/0004.\(ending)")
    try Data(whole.dropLast(1)).write(to: URL(fileURLWithPath: folder("a/0004.\(ending)")))
    let missing = try FinishedFrames.missing(
      folder("a/%04d.\(ending)"), FrameList(count: 10), ending: ending)
    #expect(missing.numbers == [4, 9])
  }

  @Test("transparent pixels of JPEG are composed over black, and named")
  func transparent() throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 2)
    info.mayBeTransparent = true
    var sink = try StillSink<JPEGEncoder>(path: folder("%d.jpg"), info: info)
    try sink.write(pixels(0).span, .rgba, frame: 0)
    let before = sink.pathsOnBlack()
    try sink.write(pixels(1, alpha: 254).span, .rgba, frame: 1)
    try sink.finish()
    let after = sink.pathsOnBlack()
    #expect(before.isEmpty && after == [folder("%d.jpg")])
    #expect(folder.contents == ["0.jpg", "1.jpg"])
  }

  @Test(
    "sides that a format does not have are an error with a remedy",
    arguments: [("webp", 16_384), ("awebp", 16_384), ("jpeg", 65_501)])
  func tooLarge(format: String, side: Int) throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 2)
    info.height = side
    do throws(ExportError) {
      _ = try ExportFormat.named(format, for: "").open(folder("%d.\(format)"), info)
      Issue.record("accepted")
    } catch {
      #expect(error.reason.contains("at most \(side - 1) pixels a side"))
      #expect(error.reason.contains("--scale"))
    }
    #expect(folder.contents.isEmpty)
  }

  @Test("options that a format does not take are an error that names the formats which do")
  func options() throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 1)
    info.encoding.video.crf = 20
    info.encoding.plays = 2
    for (format, option) in [
      ("png", "--loop"), ("webp", "--loop"), ("mp4", "--loop"), ("gif", "--crf"),
    ] {
      do throws(ExportError) {
        _ = try ExportFormat.named(format, for: "").open(folder("x"), info)
        Issue.record("accepted by \(format)")
      } catch {
        #expect(error.reason.contains("\(option) does not apply to \(format), only to "))
      }
    }
    info.encoding = EncodingOptions()
    info.encoding.quality = .lossless
    #expect(throws: ExportError.self) {
      _ = try ExportFormat.named("jpeg", for: "").open(folder("x.jpg"), info)
    }
  }

  @Test(
    "quality texts",
    arguments: [
      ("0", 0), ("100", 100), ("lossless", -1), ("101", nil), ("-1", nil), ("+5", nil), ("", nil),
    ])
  func quality(text: String, value: Int?) {
    let found = PictureQuality(parsing: text).map { quality in
      if case .lossy(let value) = quality { value } else { -1 }
    }
    #expect(found == value)
  }

  @Test("a smaller quality is a smaller file", arguments: ["jpeg", "webp"])
  func sizes(format: String) throws {
    let folder = try TemporaryFolder()
    let counts = try [10, 50, 95].map { quality in
      try write(format, folder("\(quality)"), info(frames: 1, .lossy(quality)))
      return try folder.bytes("\(quality)").count
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3)
  }

  @Test("ffmpeg reads the colours of a JPEG", .enabled(if: OtherProgram.isInstalled("ffmpeg")))
  func jpegColors() throws {
    let folder = try TemporaryFolder()
    try write("jpeg", folder("a.jpg"), info(frames: 1, .lossy(100)), order: .bgra)
    let read = try OtherProgram.pixels(of: folder("a.jpg"))
    let written = pixels(0)
    #expect(read.count == written.count)
    // Chroma has half of the resolution.
    let worst = zip(read, written).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(worst) <= 12)
  }

  @Test("djpeg opens a JPEG", .enabled(if: OtherProgram.isInstalled("djpeg")))
  func jpegHeader() throws {
    let folder = try TemporaryFolder()
    try write("jpeg", folder("a.jpg"), info(frames: 1))
    let text = try OtherProgram.text(
      "djpeg", ["-pnm", "-outfile", folder("a.ppm"), folder("a.jpg")])
    #expect(text.isEmpty)
    #expect(try folder.bytes("a.ppm").prefix(9) == Array("P6\n33 17\n".utf8)[...])
  }

  @Test(
    "lossless WebP has every pixel, with straight alpha",
    .enabled(if: OtherProgram.isInstalled("ffmpeg")), arguments: [UInt8(255), 128])
  func webPColors(alpha: UInt8) throws {
    let folder = try TemporaryFolder()
    try write("webp", folder("a.webp"), info(frames: 1, .lossless), alpha: alpha)
    let straight = WebPFile.straight(pixels(0, alpha: alpha), by: StraightAlpha())
    #expect(try OtherProgram.pixels(of: folder("a.webp")).whole == straight.whole)
  }

  @Test("webpinfo opens a WebP picture", .enabled(if: OtherProgram.isInstalled("webpinfo")))
  func webPHeader() throws {
    let folder = try TemporaryFolder()
    try write("webp", folder("a.webp"), info(frames: 1), alpha: 200)
    let text = try OtherProgram.text("webpinfo", [folder("a.webp")])
    #expect(text.contains("Canvas size 33 x 17") && text.contains("No error detected."))
    #expect(text.contains("Alpha: 1"))
  }

  @Test(
    "an animated WebP has frames, times and number of plays",
    .enabled(if: OtherProgram.isInstalled("webpinfo")))
  func webPAnimation() throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 4, .lossless)
    info.frames = try FrameList(parsing: "10,11,14", last: nil)
    info.encoding.plays = 3
    try write("awebp", folder("a.webp"), info, alpha: 128)
    let text = try OtherProgram.text("webpinfo", [folder("a.webp")])
    #expect(text.contains("No error detected.") && text.contains("Loop count"))
    let durations = text.split(separator: "\n").filter { $0.contains("Duration:") }
      .compactMap { Int($0.split(separator: " ").last ?? "") }
    // Frames 10, 11 and 14 at 30 frames a second, rounded to milliseconds from the first.
    #expect(durations == [33, 100, 34])
    let plays = text.split(separator: "\n").first { $0.contains("Loop count") }
    #expect(plays?.hasSuffix(" 3") == true)
  }

  @Test(
    "equal frames of an animated WebP are stored once",
    .enabled(if: OtherProgram.isInstalled("webpinfo")))
  func webPStill() throws {
    let folder = try TemporaryFolder()
    var sink = try AnimatedWebPSink(path: folder("a.webp"), info: info(frames: 6))
    for number in 0..<6 { try sink.write(pixels(number / 3).span, .rgba, frame: number) }
    try sink.finish()
    let text = try OtherProgram.text("webpinfo", [folder("a.webp")])
    let durations = text.split(separator: "\n").filter { $0.contains("Duration:") }
      .compactMap { Int($0.split(separator: " ").last ?? "") }
    #expect(durations == [100, 100])
  }

  @Test("a dropped sink leaves no partial file", arguments: ["jpeg", "webp", "awebp"])
  func dropped(format: String) throws {
    let folder = try TemporaryFolder()
    do {
      var sink = try ExportFormat.named(format, for: "").open(folder("%d.x"), info(frames: 3))
      try sink.write(pixels(0).span, .rgba, frame: 0)
    }
    #expect(!folder.contents.contains { $0.hasSuffix(".part") })
    #expect(folder.contents == (format == "awebp" ? [] : ["0.x"]))
  }

  @Test("the number of plays of an animated PNG", arguments: [nil, 0, 1, 7])
  func plays(count: Int?) throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 2)
    info.encoding.plays = count
    try write("apng", folder("a.png"), info)
    let bytes = try folder.bytes("a.png")
    let start = try #require(bytes.firstRange(of: Array("acTL".utf8))?.upperBound)
    #expect(bytes[start + 4..<start + 8].reduce(0) { $0 << 8 | Int($1) } == count ?? 0)
  }
}
