import LaminaScene

/// Joins strips that lie beneath each other, and have the same columns, to stacks, each of which is drawn
/// as one rectangle: a driver that draws on the CPU takes as long for another rectangle as for some
/// hundred pixels.
struct StripStacks {
  struct Stack {
    var bounds: PixelBox
    /// Its first and its last strip; `after` has those between them.
    var first: Int32
    var last: Int32
    /// The next stack of the same band, from left to right; -1 after the last.
    fileprivate var next: Int32 = -1
  }

  /// The rows of the highest stack: as many as a bin of llvmpipe.
  static let mostRows: Int32 = 64

  private(set) var stacks: [Stack] = []
  /// The next strip of the same stack, by strip; -1 after the last.
  private(set) var after: [Int32] = []

  /// Joins strips that go from top to bottom and from left to right.
  mutating func join(_ strips: some Sequence<PixelBox>) {
    stacks.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    // The next stack that ends with the band above, and those of the current band.
    var (above, first, last): (Int32, Int32, Int32) = (-1, -1, -1)
    var top: Int32 = 0
    for strip in strips {
      if strip.y != top {
        above = first >= 0 && self[first].bounds.w == strip.y ? first : -1
        (first, last) = (-1, -1)
        top = strip.y
      }
      while above >= 0, self[above].bounds.x < strip.x { above = self[above].next }
      let index = Int32(truncatingIfNeeded: after.count)
      after.append(-1)
      let stack: Int32
      if above >= 0, self[above].take(strip) {
        stack = above
        above = self[stack].next
        self[stack].next = -1
        after[Int(self[stack].last)] = index
        self[stack].last = index
      } else {
        stack = Int32(truncatingIfNeeded: stacks.count)
        stacks.append(Stack(bounds: strip, first: index, last: index))
      }
      if last >= 0 { self[last].next = stack } else { first = stack }
      last = stack
    }
  }

  private subscript(index: Int32) -> Stack {
    get { stacks[Int(index)] }
    _modify { yield &stacks[Int(index)] }
  }
}

extension StripStacks.Stack {
  /// Takes a strip of the band beneath with the same columns; false for any other, and when it is full.
  fileprivate mutating func take(_ strip: PixelBox) -> Bool {
    guard bounds.x == strip.x, bounds.z == strip.z,
      strip.w - bounds.y <= StripStacks.mostRows
    else { return false }
    bounds.w = strip.w
    return true
  }
}
