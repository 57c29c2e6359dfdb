import CoreGraphics

extension PendingItems {
  /// Maximum number of items compared pairwise.
  private static let maxCompared = 32

  /// Whether the items from `start` on neither overlap nor use a blend mode: then fading each of
  /// them is the same as fading them as a group.
  func isDisjoint(from start: Int) -> Bool {
    let drawn = start..<items.count
    guard drawn.count <= Self.maxCompared,
      drawn.allSatisfy({ states[items[$0].state].blend == .normal }),
      drawn.allSatisfy({ !items[$0].drawing.overlapsItself })
    else { return false }
    return drawn.allSatisfy { index in
      (start..<index).allSatisfy { !boxes[$0].intersects(boxes[index]) }
    }
  }
}
