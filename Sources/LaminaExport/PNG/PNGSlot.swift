import Synchronization

/// One frame on its way to a file: its pixels, and an encoder for them.
///
/// Kept and refilled, so that a long run takes memory only for the frames in flight.
final class PNGSlot: Sendable {
  private struct Work: ~Copyable {
    var encoder: PNGEncoder
    var pixels: [UInt8]
  }

  private let work: Mutex<Work>

  init(width: Int, height: Int) throws(ExportError) {
    let encoder = try PNGEncoder(width: width, height: height)
    work = Mutex(Work(encoder: encoder, pixels: Array(repeating: 0, count: width * height * 4)))
  }

  /// Copies a frame in; the caller's pixels may change afterwards.
  func fill(_ source: Span<UInt8>) {
    work.withLock { work in
      source.withUnsafeBytes { bytes in
        work.pixels.withUnsafeMutableBytes { $0.copyMemory(from: bytes) }
      }
    }
  }

  /// Encodes what was filled in and gives it its name, if it has one; the failure, if there is one.
  func store(_ path: String?, frame number: Int?) -> ExportError? {
    work.withLock { work in
      do throws(ExportError) {
        let made = work.pixels.withUnsafeBytes { work.encoder.encode($0) }
        guard made else {
          throw ExportError(.outOfMemory, path: path ?? "memory", frame: number)
        }
        guard let path else { return nil }
        var file = try OutputFile(path, frame: number)
        try file.write(work.encoder.file.span.bytes)
        try file.commit()
        return nil
      } catch {
        return error
      }
    }
  }
}
