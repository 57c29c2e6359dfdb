import CoreGraphics
import Foundation

/// The frames of a film, decoded by `ffmpeg`.
final class FilmFrames: FrameSource {
  private let path: String
  private let budget: Budget
  private let process = Process()
  private let output = Pipe()
  private let errors: FileHandle?
  private let errorPath: String
  private var rest = Data()
  let isAnimated = true

  /// Starts the decoder.
  init(path: String, budget: Budget) throws(FrameSourceError) {
    self.path = path
    self.budget = budget
    errorPath = NSTemporaryDirectory() + "lamina-film-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: errorPath, contents: nil)
    errors = FileHandle(forWritingAtPath: errorPath)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Portable arbitrary maps carry their size; every frame of the film is one.
    process.arguments =
      ["ffmpeg", "-nostdin", "-v", "error", "-i", "file:" + path, "-fps_mode", "passthrough"]
      + ["-f", "image2pipe", "-c:v", "pam", "-pix_fmt", "rgba", "-"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors ?? FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw FrameSourceError(.noDecoder, "\(path): ffmpeg cannot be started: \(error)")
    }
    try? output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(atPath: errorPath)
  }

  func next() throws(FrameSourceError) -> CGImage? {
    guard let header = try self.header() else { return nil }
    do throws(LimitExceeded) {
      try budget.checkImage(width: header.width, height: header.height)
    } catch {
      throw FrameSourceError(.tooLarge, "\(path): \(error)")
    }
    let count = 4 * header.width * header.height
    guard fill(count) else { throw failure("the decoder stopped within a frame") }
    var pixels = [UInt8](rest.prefix(count))
    rest = Data(rest.dropFirst(count))
    var all = UInt8(255)
    for index in stride(from: 0, to: count, by: 4) {
      let alpha = pixels[index + 3]
      all &= alpha
      if alpha == 255 { continue }
      for channel in index..<index + 3 {
        pixels[channel] = UInt8((Int(pixels[channel]) * Int(alpha) + 127) / 255)
      }
    }
    return CGImage(
      width: header.width, height: header.height, pixels: pixels, isOpaque: all == 255)
  }

  /// Reads a header, up to its last line; nil at the end of the film.
  private func header() throws(FrameSourceError) -> (width: Int, height: Int)? {
    let end = Data("ENDHDR\n".utf8)
    while rest.range(of: end) == nil {
      guard rest.count < 4_096, read(4_096) else {
        if rest.isEmpty { return try finish() }
        throw failure("the decoder wrote no frame")
      }
    }
    guard let range = rest.range(of: end) else { return nil }
    let lines = String(decoding: rest[rest.startIndex..<range.lowerBound], as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: " ") }
    rest = Data(rest[range.upperBound...])
    func value(_ name: String) -> Int? {
      lines.first { $0.first ?? "" == name }?.last.flatMap { Int($0) }
    }
    guard let width = value("WIDTH"), let height = value("HEIGHT"), value("DEPTH") == 4 else {
      throw failure("the decoder wrote no frame")
    }
    return (width, height)
  }

  /// Reads until so many bytes are there.
  private func fill(_ count: Int) -> Bool {
    while rest.count < count { if !read(count - rest.count) { return false } }
    return true
  }

  private func read(_ count: Int) -> Bool {
    guard let data = try? output.fileHandleForReading.read(upToCount: count), !data.isEmpty else {
      return false
    }
    rest += data
    return true
  }

  /// Waits for the decoder, which must not have failed.
  private func finish() throws(FrameSourceError) -> (width: Int, height: Int)? {
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return nil
    case 127: throw FrameSourceError(.noDecoder, "\(path): films are decoded by ffmpeg; install it")
    default: throw failure("not a film")
    }
  }

  /// The error of the decoder, or `otherwise`.
  private func failure(_ otherwise: String) -> FrameSourceError {
    let text = (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? ""
    let reason = text.split(separator: "\n").last.map(String.init) ?? otherwise
    return FrameSourceError(.unreadable, "\(path): \(reason)")
  }
}
