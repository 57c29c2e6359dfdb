import LaminaScene

/// The rectangles of a region, stored inline: regions are made for every pass of every frame.
struct PixelRects: RandomAccessCollection, Equatable, Sendable {
  /// One more than a region keeps, until it has joined two.
  static let capacity = 5

  private var slots = InlineArray<5, PixelRect>(repeating: .empty)
  private(set) var count = 0

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> PixelRect { slots[index] }

  /// Adds a rectangle; there must be room.
  mutating func append(_ rect: PixelRect) {
    slots[count] = rect
    count += 1
  }

  /// Removes a rectangle; those behind it move forwards.
  mutating func remove(at index: Int) -> PixelRect {
    let removed = slots[index]
    count -= 1
    for next in index..<count { slots[next] = slots[next + 1] }
    return removed
  }

  static func == (a: PixelRects, b: PixelRects) -> Bool { a.elementsEqual(b) }
}
