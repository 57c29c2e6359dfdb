import CoreGraphics
import Foundation

/// The frames of a film, decoded by `ffmpeg`: with 16 bits per component where the film has more than 8.
final class FilmFrames: FrameSource {
  private let path: String
  private let budget: Budget
  private let process = Process()
  private let output = Pipe()
  private let errors: FileHandle?
  private let errorPath: String
  private let isDeep: Bool
  private var rest = Data()
  let isAnimated = true

  /// Starts the decoder.
  init(path: String, budget: Budget) throws(FrameSourceError) {
    self.path = path
    self.budget = budget
    isDeep = Self.hasMoreThanBytes(path)
    errorPath = NSTemporaryDirectory() + "lamina-film-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: errorPath, contents: nil)
    errors = FileHandle(forWritingAtPath: errorPath)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Portable arbitrary maps carry their size; every frame of the film is one.
    process.arguments =
      ["ffmpeg", "-nostdin", "-v", "error", "-i", "file:" + path, "-fps_mode", "passthrough"]
      + ["-f", "image2pipe", "-c:v", "pam", "-pix_fmt", isDeep ? "rgba64be" : "rgba"]
      + ["-"]
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

  /// Whether ffprobe finds samples of more than 8 bits: ffmpeg's names of formats end with their byte
  /// order then, and so do those of packed RGB with fewer bits.
  private static func hasMoreThanBytes(_ path: String) -> Bool {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=pix_fmt"]
      + ["-of", "default=noprint_wrappers=1:nokey=1", "file:" + path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    try? output.fileHandleForWriting.close()
    let text = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    let name = String(decoding: text, as: UTF8.self).split(separator: "\n").first ?? ""
    let isPacked = ["444", "555", "565"].contains { bits in
      ["rgb\(bits)", "bgr\(bits)"].contains { name.hasPrefix($0) }
    }
    return !isPacked && (name.hasSuffix("le") || name.hasSuffix("be"))
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(atPath: errorPath)
  }

  func next() throws(FrameSourceError) -> CGImage? {
    guard let header = try self.header() else { return nil }
    do throws(LimitExceeded) {
      try budget.checkImage(
        width: header.width, height: header.height, bytesPerPixel: isDeep ? 12 : 4)
    } catch {
      throw FrameSourceError(.tooLarge, "\(path): \(error)")
    }
    let count = (isDeep ? 8 : 4) * header.width * header.height
    guard fill(count) else { throw failure("the decoder stopped within a frame") }
    let samples = [UInt8](rest.prefix(count))
    rest = Data(rest.dropFirst(count))
    return isDeep
      ? try words(samples, header.width, header.height)
      : Self.bytes(samples, header.width, header.height)
  }

  /// A picture of straight samples with 8 bits.
  private static func bytes(_ samples: [UInt8], _ width: Int, _ height: Int) -> CGImage {
    var pixels = samples
    var all = UInt8(255)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = pixels[index + 3]
      all &= alpha
      if alpha == 255 { continue }
      for channel in index..<index + 3 {
        pixels[channel] = UInt8((Int(pixels[channel]) * Int(alpha) + 127) / 255)
      }
    }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: all == 255)
  }

  /// A picture of straight samples with 16 bits, the high byte first.
  private func words(
    _ samples: [UInt8], _ width: Int, _ height: Int
  ) throws(FrameSourceError) -> CGImage {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
    let image = CGImage(
      width: width, height: height, bitsPerComponent: 16, bitsPerPixel: 64, bytesPerRow: 8 * width,
      space: CGColorSpace.deviceRGB, bitmapInfo: info.union(.byteOrder16Big),
      provider: CGDataProvider(bytes: samples), decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)
    guard let image else { throw failure("a frame has no pixels") }
    return image
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
