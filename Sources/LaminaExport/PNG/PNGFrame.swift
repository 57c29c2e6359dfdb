import Synchronization

/// A picture under way to its file: the bands it is made of.
final class PNGFrame: Sendable {
  let path: String?
  let number: Int
  let bands: [PNGBand]
  private let head: [UInt8]
  /// Bands that are not encoded yet, and one for the thread that is still counting them.
  private let missing: Atomic<Int>

  init(_ path: String?, _ number: Int, _ bands: [PNGBand], head: [UInt8]) {
    (self.path, self.number, self.bands, self.head) = (path, number, bands, head)
    missing = Atomic(bands.count + 1)
  }

  /// One thing less to wait for; true when that was the last.
  func isReady(after count: Int = 1) -> Bool {
    missing.subtract(count, ordering: .acquiringAndReleasing).newValue == 0
  }

  /// Writes the file and gives it its name, if it has one; the failure, if there is one.
  func store() -> ExportError? {
    guard let path else { return nil }
    do throws(ExportError) {
      var file = try OutputFile(path, frame: number)
      let head = head
      try file.write(head.span.bytes)
      var sum = AdlerSum()
      for band in bands {
        let made = band.made
        try file.write(made.chunk.span.bytes)
        sum.append(made.sum)
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
