import LaminaScene

/// What the offscreen passes of a plan hold, by numbers: a pass that did not change keeps its number, and
/// no two others have the same.
struct PassNumbers {
  /// A number that became another one, since a small part of a pass changed.
  struct Move {
    var from: UInt64
    var to: UInt64
    /// Whole cells, on the pass's own grid.
    var change: PixelRect
  }

  /// How a pass differs from what it was in the plan before.
  private enum Change { case nothing, part, all }

  private var numbers: [UInt64] = []
  private var changes: [Change] = []
  /// What no pass has any more since the last plan.
  private(set) var gone: [UInt64] = []
  /// What changed a little since the last plan.
  private(set) var moves: [Move] = []
  private var last: UInt64 = 0

  /// nil for the output.
  subscript(pass: Int) -> UInt64? { numbers.indices.contains(pass) ? numbers[pass] : nil }

  /// Whether a pass holds what it held in the plan before.
  func isOld(_ pass: Int) -> Bool { changes.indices.contains(pass) && changes[pass] == .nothing }

  /// Whether it does, but perhaps for a small part.
  func isStill(_ pass: Int) -> Bool { changes.indices.contains(pass) && changes[pass] != .all }

  /// Goes on to a plan with `count` offscreen passes. `change` gives where a pass differs: nowhere, in a
  /// few cells, or anywhere (nil).
  mutating func advance(to count: Int, change: (_ pass: Int) -> PixelRect?) {
    gone.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    while numbers.count > count { gone.append(numbers.removeLast()) }
    for index in numbers.indices { advance(index, change(index)) }
    while numbers.count < count {
      numbers.append(next())
      changes.append(.all)
    }
  }

  private mutating func advance(_ index: Int, _ change: PixelRect?) {
    if let change, change.isEmpty {
      changes.append(.nothing)
      return
    }
    let number = numbers[index]
    numbers[index] = next()
    changes.append(change == nil ? .all : .part)
    if let change {
      moves.append(Move(from: number, to: numbers[index], change: change))
    } else {
      gone.append(number)
    }
  }

  private mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
