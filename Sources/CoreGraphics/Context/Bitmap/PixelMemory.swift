/// A block of memory that is released when it is deallocated.
final class PixelMemory {
  let start: UnsafeMutableRawPointer
  private var release: (() -> Void)?

  /// Wraps external memory; `release` is called when it is no longer used.
  init(_ start: UnsafeMutableRawPointer, release: @escaping () -> Void) {
    self.start = start
    self.release = release
  }

  /// Allocates zeroed memory; nil if the allocation fails.
  convenience init?(rows: Int, bytesPerRow: Int) {
    guard let start = calloc(rows, bytesPerRow) else { return nil }
    self.init(start) { free(start) }
  }

  /// Gives up the memory without calling `release`.
  func handBack() { release = nil }

  deinit { release?() }
}
