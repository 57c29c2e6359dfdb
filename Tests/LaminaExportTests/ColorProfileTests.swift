import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Files in Display P3")
struct ColorProfileTests {
  private static let levels: [UInt8] = [90, 200, 210, 255]

  private func write(
    _ format: String, _ path: String, frames: Int = 1,
    _ change: (inout FrameInfo) -> Void = { _ in }
  ) throws {
    let rate = try #require(FrameRate(10))
    var info = FrameInfo(width: 32, height: 16, rate: rate, frames: FrameList(count: frames))
    info.encoding.profile = ColorProfile(displayP3: WorkingSpace.displayP3.profile)
    change(&info)
    let pixels = Array(repeating: Self.levels, count: 32 * 16).flatMap { $0 }
    var sink = try ExportFormat.named(format, for: "").open(path, info)
    for number in info.frames.numbers { try sink.write(pixels.span, .rgba, frame: number) }
    try sink.finish()
  }

  @Test("the profile is read back with the same levels", arguments: ["png", "jpeg", "webp"])
  func roundTrip(format: String) throws {
    let folder = try TemporaryFolder()
    try write(format, folder("a.\(format)")) {
      $0.encoding.quality = format == "webp" ? .lossless : nil
    }
    let image = try CGImage.decode(folder.bytes("a.\(format)"), named: format)
    for (found, wanted) in zip(image.pixels(in: .displayP3), Self.levels) {
      #expect(abs(Int(found) - Int(wanted)) <= (format == "jpeg" ? 1 : 0))
    }
    // As sRGB the red is out of range.
    #expect(image.pixels[0] == 0)
  }

  @Test("a large PNG, which is not queued, has the profile too")
  func large() throws {
    let folder = try TemporaryFolder()
    try write("png", folder("a.png")) { $0.memory = 1 }
    let image = try CGImage.decode(folder.bytes("a.png"), named: "png")
    #expect(Array(image.pixels(in: .displayP3)[..<4]) == Self.levels)
  }

  @Test("an animated PNG names the space before its pixels, in both ways")
  func animated() throws {
    let folder = try TemporaryFolder()
    try write("apng", folder("a.png"), frames: 3)
    let bytes = try folder.bytes("a.png")
    // The signature, the header, and the length of the next chunk.
    #expect(Array(bytes[37..<45]) == Array("cICP".utf8) + [12, 13, 0, 1])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("iCCP") && !text.contains("sRGB"))
  }

  @Test(
    "an ICC profile that djpeg extracts from a JPEG file is the one of Display P3",
    .enabled(if: OtherProgram.isInstalled("djpeg")))
  func extracted() throws {
    let folder = try TemporaryFolder()
    try write("jpeg", folder("a.jpg"))
    let arguments = ["-icc", folder("a.icc"), "-outfile", folder("a.ppm"), folder("a.jpg")]
    _ = try OtherProgram.text("djpeg", arguments)
    #expect(try folder.bytes("a.icc") == WorkingSpace.displayP3.profile)
  }

  @Test(
    "webpinfo finds the profile in a picture and in an animation",
    .enabled(if: OtherProgram.isInstalled("webpinfo")), arguments: ["webp", "awebp"])
  func webP(format: String) throws {
    let folder = try TemporaryFolder()
    try write(format, folder("a.webp"), frames: format == "webp" ? 1 : 2)
    let text = try OtherProgram.text("webpinfo", [folder("a.webp")])
    #expect(text.contains("ICCP: 1") && text.contains("Chunk ICCP"))
    #expect(text.contains("No error detected."))
  }

  @Test(
    "avifdec finds the primaries", .enabled(if: OtherProgram.isInstalled("ffmpeg", "avifdec")),
    arguments: [false, true])
  func avif(alpha: Bool) throws {
    let folder = try TemporaryFolder()
    try write("avif", folder("a.avif")) { $0.keepsAlpha = alpha }
    let text = try OtherProgram.text("avifdec", ["--info", folder("a.avif")])
    #expect(text.contains("Color Primaries: 12") && text.contains("Transfer Char. : 13"))
  }

  @Test(
    "ffprobe finds the primaries in films", .serialized,
    .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")),
    arguments: [
      ("mp4", "h264"), ("mp4", "h265"), ("webm", "vp9"), ("mov", "prores"), ("mov", "h264"),
      ("mkv", "ffv1"), ("mkv", "h264"),
    ])
  func films(container: String, codec: String) throws {
    let folder = try TemporaryFolder()
    try write(container, folder("film"), frames: 3) { $0.encoding.video.codec = codec }
    let facts = try OtherProgram.stream("v:0", of: folder("film"))
    #expect(facts["color_primaries"] == "smpte432", "\(codec) in \(container)")
  }

  @Test("formats that cannot name a space refuse it", arguments: ["gif", "raw", "y4m"])
  func refused(format: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ExportError.self) { try write(format, folder("a.\(format)")) }
    #expect(error?.description.contains("--color-space does not apply to \(format)") == true)
  }
}
