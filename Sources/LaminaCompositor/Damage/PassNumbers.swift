/// What the offscreen passes of a plan hold, by numbers: a pass that did not change keeps its number, and
/// no two others have the same.
struct PassNumbers {
  private var numbers: [UInt64] = []
  /// What no pass has any more since the last plan.
  private(set) var gone: [UInt64] = []
  private var last: UInt64 = 0
  private var lastOld: UInt64 = 0

  /// nil for the output.
  subscript(pass: Int) -> UInt64? { numbers.indices.contains(pass) ? numbers[pass] : nil }

  /// Whether a pass holds what it held in the plan before.
  func isOld(_ pass: Int) -> Bool { self[pass].map { $0 <= lastOld } ?? false }

  /// Goes on to a plan with `count` offscreen passes.
  mutating func advance(to count: Int, isSame: (_ pass: Int) -> Bool) {
    gone.removeAll(keepingCapacity: true)
    lastOld = last
    while numbers.count > count { gone.append(numbers.removeLast()) }
    for index in numbers.indices where !isSame(index) {
      gone.append(numbers[index])
      numbers[index] = next()
    }
    while numbers.count < count { numbers.append(next()) }
  }

  private mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
