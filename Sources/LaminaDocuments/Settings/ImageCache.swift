package import CoreGraphics
import Synchronization

/// Decoded images by the bytes of their files, for documents that are loaded one after another: an
/// image that several of them show is decoded and uploaded once.
///
/// The images that were used least recently are removed when all together exceed the limit. May be
/// used from any thread.
package final class ImageCache: Sendable {
  private struct Entry {
    var image: CGImage
    var lastUse: Int
  }

  private struct State {
    var entries: [[UInt8]: Entry] = [:]
    /// Bytes of all files and their pixels.
    var bytes = 0
    var uses = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates a cache of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// The number of images.
  package var count: Int { state.withLock { $0.entries.count } }

  /// The image of a file's bytes; decodes it unless that has been done.
  package func image(
    _ bytes: [UInt8], named name: String, budget: Budget
  ) throws(ImageError) -> CGImage {
    if let known = use(bytes) { return known }
    let image = try CGImage.decode(bytes, named: name, budget: budget)
    insert(image, bytes)
    return image
  }

  private func use(_ bytes: [UInt8]) -> CGImage? {
    state.withLock { state in
      state.uses += 1
      state.entries[bytes]?.lastUse = state.uses
      return state.entries[bytes]?.image
    }
  }

  private func insert(_ image: CGImage, _ bytes: [UInt8]) {
    let size = Self.size(bytes, image)
    guard size <= limit else { return }
    state.withLock { state in
      guard state.entries[bytes] == nil else { return }
      state.entries[bytes] = Entry(image: image, lastUse: state.uses)
      state.bytes += size
      while state.bytes > limit, let oldest = state.entries.min(by: Self.isOlder) {
        state.entries[oldest.key] = nil
        state.bytes -= Self.size(oldest.key, oldest.value.image)
      }
    }
  }

  private static func isOlder(
    _ a: (key: [UInt8], value: Entry), _ b: (key: [UInt8], value: Entry)
  ) -> Bool { a.value.lastUse < b.value.lastUse }

  private static func size(_ bytes: [UInt8], _ image: CGImage) -> Int {
    bytes.count + image.byteCount
  }
}
