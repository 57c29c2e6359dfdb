import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Sinks", .serialized)
struct SinkTests {
  private static let side = 4

  private func info(frames: Int, overwrite: Bool = false) throws -> FrameInfo {
    let rate = try #require(FrameRate(60))
    var info = FrameInfo(
      width: Self.side, height: Self.side, rate: rate, frames: FrameList(count: frames))
    info.overwrite = overwrite
    return info
  }

  /// Pixels of one shade.
  private func pixels(_ shade: Int, alpha: UInt8 = 128) -> [UInt8] {
    (0..<Self.side * Self.side).flatMap { _ in [UInt8(shade % 129), 0, 0, alpha] }
  }

  private func write(_ format: ExportFormat, _ path: String, _ info: FrameInfo) throws {
    var sink = try format.open(path, info)
    for number in info.frames.numbers {
      let alpha: UInt8 = format.name == "jpeg" ? 255 : 128
      try sink.write(pixels(number * 10, alpha: alpha).span, frame: number)
    }
    try sink.finish()
  }

  @Test("every format writes three frames", arguments: ExportFormat.all.map(\.name))
  func everyFormat(name: String) throws {
    let folder = try TemporaryFolder()
    let encoder = try FakeEncoder.copying()
    let format = try ExportFormat.named(name, for: "")
    let ending = try #require(format.extensions.first)
    try VideoSink.$replacement.withValue(encoder.program) {
      try write(format, folder("new/frame-%02d.\(ending)"), info(frames: 3))
    }
    #expect(!folder.contents.isEmpty)
    #expect(!folder.contents.contains { $0.hasSuffix(".part") })
  }

  @Test("a PNG sequence is one complete file per frame")
  func sequence() throws {
    let folder = try TemporaryFolder()
    try write(.named("png", for: ""), folder("a/%02d.png"), info(frames: 3))
    #expect(folder.contents == ["a", "a/00.png", "a/01.png", "a/02.png"])
    for number in 0..<3 {
      let png = try PNGFile(folder.bytes("a/0\(number).png"))
      let straight = UInt8((number * 10 * 255 + 64) / 128)
      #expect(Array(png.samples.prefix(4)) == [straight, 0, 0, 128])
    }
  }

  @Test("queued sinks need memory for two frames; PNG does not")
  func memory() throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 3)
    info.memory = 2 * info.byteCount
    try write(.named("raw", for: ""), folder("enough.raw"), info)
    info.memory -= 1
    let cause = ExportError.Cause.tooLarge(needed: 2 * info.byteCount, allowed: info.memory)
    for format in ExportFormat.all where format.name != "png" {
      #expect(throws: ExportError(cause, path: folder("less.x")), "\(format.name)") {
        _ = try format.open(folder("less.x"), info)
      }
    }
    info.memory = 0
    try write(.named("png", for: ""), folder("%d.png"), info)
    #expect(folder.contents == ["0.png", "1.png", "2.png", "enough.raw"])
  }

  @Test("raw frames are concatenated, with straight or premultiplied alpha")
  func raw() throws {
    let folder = try TemporaryFolder()
    var info = try info(frames: 3)
    try write(.named("raw", for: ""), folder("straight.raw"), info)
    info.alpha = .premultiplied
    try write(.named("raw", for: ""), folder("premultiplied.raw"), info)
    #expect(folder.contents == ["premultiplied.raw", "straight.raw"])
    let wanted = (0..<3).flatMap { pixels($0 * 10) }
    #expect(try folder.bytes("premultiplied.raw").whole == wanted.whole)
    #expect(try folder.bytes("straight.raw").count == wanted.count)
    #expect(try folder.bytes("straight.raw")[64] == UInt8((10 * 255 + 64) / 128))
  }

  @Test("existing files are replaced only if permitted", arguments: ["png", "raw"])
  func existing(name: String) throws {
    let folder = try TemporaryFolder()
    let format = try ExportFormat.named(name, for: "")
    let path = folder("x.\(name)")
    try write(format, path, info(frames: 1))
    let before = try folder.bytes("x.\(name)")
    #expect(throws: ExportError(.exists, path: path)) { try write(format, path, info(frames: 1)) }
    #expect(try folder.bytes("x.\(name)").whole == before.whole)
    try write(format, path, info(frames: 1, overwrite: true))
    #expect(folder.contents == ["x.\(name)"])
  }

  @Test("all file names are checked before the first file is written")
  func existingLate() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder("2.png")))
    #expect(throws: ExportError(.exists, path: folder("2.png"))) {
      try write(.named("png", for: ""), folder("%d.png"), info(frames: 3))
    }
    #expect(folder.contents == ["2.png"])
  }

  @Test("a sink that is destroyed leaves no partial file")
  func dropped() throws {
    let folder = try TemporaryFolder()
    do {
      var sink = try RawSink(path: folder("x.raw"), info: info(frames: 2))
      try sink.write(pixels(1).span, frame: 0)
      #expect(folder.contents.count == 1)
    }
    #expect(folder.contents.isEmpty)
  }

  @Test("parallel encoding equals that of a single thread")
  func threads() throws {
    let folder = try TemporaryFolder()
    let info = try info(frames: 64)
    try write(.named("png", for: ""), folder("%d.png"), info)
    var encoder = PNGEncoder(width: Self.side, height: Self.side)
    for number in 0..<24 {
      pixels(number * 10).withUnsafeBytes { encoder.encode($0) }
      #expect(try folder.bytes("\(number).png").whole == encoder.file.whole)
    }
    #expect(folder.contents.count == 64)
  }

  @Test("a sink that is destroyed completes the submitted frames")
  func droppedSequence() throws {
    let folder = try TemporaryFolder()
    do {
      var sink = try PNGSink(path: folder("%d.png"), info: info(frames: 9))
      for number in 0..<4 { try sink.write(pixels(1).span, frame: number) }
    }
    #expect(folder.contents == ["0.png", "1.png", "2.png", "3.png"])
  }

  @Test("a frame of another size is rejected", arguments: ["png", "raw"])
  func size(name: String) throws {
    let folder = try TemporaryFolder()
    var sink = try ExportFormat.named(name, for: "").open(folder("x.\(name)"), info(frames: 1))
    let cause = ExportError.Cause.wrongSize(expected: 64, found: 4)
    do throws(ExportError) {
      try sink.write([1, 2, 3, 4].span, frame: 0)
      Issue.record("accepted")
    } catch {
      #expect(error.cause == cause)
    }
  }

  @Test(
    "output that cannot be created is an error before the first frame",
    arguments: [("file/x.png", ENOTDIR), ("folder", EISDIR), ("file/deep/x.png", ENOTDIR)])
  func cannotCreate(name: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder("file")))
    try FileManager.default.createDirectory(
      atPath: folder("folder"), withIntermediateDirectories: false)
    let info = try info(frames: 1)
    do throws(ExportError) {
      _ = try RawSink(path: folder(name), info: info)
      Issue.record("accepted")
    } catch {
      #expect(error.cause == .cannotCreate(code: code))
    }
  }
}
