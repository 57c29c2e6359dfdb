import LaminaScene

/// Finds the items of a pass whose edges are painted together: the fill and the stroke of one path.
///
/// Which items those are depends on the list alone, not on which of them are drawn, so that a part
/// of a frame that is drawn again has the same bytes.
struct FillStrokePairs {
  enum Role { case alone, first, second }

  private let items: Range<Int>
  private var last: (index: Int, role: Role)?

  init(_ items: Range<Int>) { self.items = items }

  /// The role of an item; fast when items are asked for in order.
  mutating func role(of index: Int, in list: DisplayList) -> Role {
    let role: Role =
      if isSecond(index, list) {
        .second
      } else if index + 1 < items.upperBound, list.isFillAndStroke(from: index) {
        .first
      } else {
        .alone
      }
    last = (index, role)
    return role
  }

  private func isSecond(_ index: Int, _ list: DisplayList) -> Bool {
    if let last, last.index == index - 1 { return last.role == .first }
    // Every other one of a chain of such items, from its first or from a known one on.
    var start = index
    while start > items.lowerBound, start != last?.index, list.isFillAndStroke(from: start - 1) {
      start -= 1
    }
    let isOdd = (index - start) & 1 == 1
    return start == last?.index && last?.role == .second ? !isOdd : isOdd
  }
}
