import CPixels

/// The smallest rectangle of a frame that contains all changes since the previous frame, and its
/// pixels in rows without padding.
struct APNGPatch: Sendable {
  private let (width, height): (Int, Int)
  private(set) var columns = 0..<0
  private(set) var rows = 0..<0
  /// All pixels of the rectangle.
  private(set) var pixels: [UInt8] = []
  /// The changed pixels; the others are transparent.
  private(set) var changes: [UInt8] = []
  /// Whether drawing `changes` over the previous frame results in this one, and may be smaller.
  private(set) var isSparse = false

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Takes the whole frame.
  mutating func take(all frame: UnsafeRawBufferPointer) {
    columns = 0..<width
    rows = 0..<height
    isSparse = false
    copy(frame)
  }

  /// Takes what differs from the previous frame; one pixel when nothing does, since no frame of the
  /// format is empty.
  mutating func take(_ frame: UnsafeRawBufferPointer, since previous: UnsafeRawBufferPointer) {
    find(frame, previous)
    copy(frame)
    copyChanges(frame, previous)
  }

  private mutating func find(_ frame: UnsafeRawBufferPointer, _ previous: UnsafeRawBufferPointer) {
    var left = width
    var right = 0
    var top = height
    var bottom = 0
    for y in 0..<height {
      guard let row = line(frame, y), let before = line(previous, y) else { continue }
      var first = 0
      var last = 0
      guard lamina_changed_pixels(row, before, width * 4, &first, &last) != 0 else { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, y)
      bottom = y + 1
    }
    columns = left < right ? left..<right : 0..<1
    rows = top < bottom ? top..<bottom : 0..<1
  }

  private func line(_ frame: UnsafeRawBufferPointer, _ y: Int) -> UnsafeRawPointer? {
    frame.baseAddress.map { $0 + y * width * 4 }
  }

  private mutating func copy(_ frame: UnsafeRawBufferPointer) {
    pixels.removeAll(keepingCapacity: true)
    for y in rows {
      let start = (y * width + columns.lowerBound) * 4
      pixels += frame[start..<start + columns.count * 4]
    }
  }

  private mutating func copyChanges(
    _ frame: UnsafeRawBufferPointer, _ previous: UnsafeRawBufferPointer
  ) {
    let row = columns.count * 4
    if changes.count < pixels.count {
      changes += [UInt8](repeating: 0, count: pixels.count - changes.count)
    }
    changes.removeLast(changes.count - pixels.count)
    var count = 0
    var isOpaque = true
    let rows = rows
    let offset = columns.lowerBound * 4
    let whole = width * 4
    changes.withUnsafeMutableBytes { changes in
      guard let frame = frame.baseAddress, let previous = previous.baseAddress,
        let to = changes.baseAddress
      else { return }
      for (index, y) in rows.enumerated() {
        let from = frame + y * whole
        let before = previous + y * whole
        let areOpaque = lamina_copy_changed(
          from + offset, before + offset, to + index * row, row, &count)
        isOpaque = isOpaque && areOpaque != 0
      }
    }
    isSparse = isOpaque && count * 8 < rows.count * columns.count * 7
  }
}
