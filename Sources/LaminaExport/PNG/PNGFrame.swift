import Synchronization

/// A frame in flight: the bands of its image and its destination.
final class PNGFrame: Sendable {
  let path: String?
  let number: Int
  let bands: [PNGBand]
  private let head: [UInt8]
  /// Bands that are not encoded yet, plus 1 until the submitting thread has counted them.
  private let pendingBands: Atomic<Int>

  init(_ path: String?, _ number: Int, _ bands: [PNGBand], head: [UInt8]) {
    self.path = path
    self.number = number
    self.bands = bands
    self.head = head
    pendingBands = Atomic(bands.count + 1)
  }

  /// Subtracts `count` from the pending bands; true if none is left.
  func isReady(after count: Int = 1) -> Bool {
    pendingBands.subtract(count, ordering: .acquiringAndReleasing).newValue == 0
  }

  /// Writes the file, unless `path` is nil; returns the error, if any.
  func writeFile() -> ExportError? {
    guard let path else { return nil }
    do throws(ExportError) {
      var file = try OutputFile(path, frame: number)
      let head = head
      try file.write(head.span.bytes)
      var sum = AdlerSum()
      for band in bands {
        let encoded = band.encoded
        try file.write(encoded.chunk.span.bytes)
        sum.append(encoded.sum)
      }
      let tail = PNGFrameParts.tail(sum)
      try file.write(tail.span.bytes)
      try file.commit()
      return nil
    } catch {
      return error
    }
  }
}
