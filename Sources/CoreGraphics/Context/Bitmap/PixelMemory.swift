/// A block of memory that is released with its last owner.
final class PixelMemory {
  let start: UnsafeMutableRawPointer
  private var release: (() -> Void)?

  /// Memory of somebody else; `release` says that it is not used any more.
  init(_ start: UnsafeMutableRawPointer, release: @escaping () -> Void) {
    (self.start, self.release) = (start, release)
  }

  /// Zeros, nil where there is no memory.
  convenience init?(rows: Int, bytesPerRow: Int) {
    guard let start = calloc(rows, bytesPerRow) else { return nil }
    self.init(start) { free(start) }
  }

  /// Leaves the memory to whoever gave it.
  func handBack() { release = nil }

  deinit { release?() }
}
