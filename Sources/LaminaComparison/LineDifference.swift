/// The difference of two texts by lines.
package struct LineDifference: Sendable {
  /// The numbers of lines that are gone and that are new.
  package let removed: Int
  package let inserted: Int
  /// The number of lines of the longer text.
  package let count: Int
  /// One line: the number of lines that differ, and the first.
  package let summary: String
  /// All lines, those of the reference after `-` and those of the result after `+`.
  package let text: String

  /// The number of pairs of lines from which on the middle of two texts is one change: a shortest
  /// difference takes the square of the number of lines.
  private static let maxPairs = 25_000_000

  /// Compares two texts; nil if they are equal.
  package init?(_ reference: String, _ result: String) {
    guard reference != result else { return nil }
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = result.split(separator: "\n", omittingEmptySubsequences: false)
    let marks = Self.marks(old, new)
    count = max(old.count, new.count)
    removed = marks.removed.count
    inserted = marks.inserted.count
    text = Self.merged(old, new, marks)
    let first = min(marks.removed.min() ?? .max, marks.inserted.min() ?? .max)
    let before = old.indices.contains(first) ? "\"\(old[first])\"" : "nothing"
    let now = new.indices.contains(first) ? "\"\(new[first])\"" : "nothing"
    summary =
      "\(removed) lines are gone and \(inserted) are new; line \(first + 1) was \(before), now \(now)"
  }

  /// The indices of lines that are gone from the old text, and that are new in the other.
  private struct Marks {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
  }

  private static func marks(_ old: [Substring], _ new: [Substring]) -> Marks {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let oldMiddle = old[head..<(old.count - tail)]
    let newMiddle = new[head..<(new.count - tail)]
    guard oldMiddle.count * newMiddle.count <= maxPairs else {
      return Marks(removed: Set(oldMiddle.indices), inserted: Set(newMiddle.indices))
    }
    var marks = Marks()
    for step in Array(newMiddle).difference(from: Array(oldMiddle)) {
      switch step {
      case .remove(let offset, _, _): marks.removed.insert(head + offset)
      case .insert(let offset, _, _): marks.inserted.insert(head + offset)
      }
    }
    return marks
  }

  private static func merged(_ old: [Substring], _ new: [Substring], _ marks: Marks) -> String {
    var lines: [String] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if marks.removed.contains(oldIndex) {
        lines.append("-" + old[oldIndex])
        oldIndex += 1
      } else if marks.inserted.contains(newIndex) {
        lines.append("+" + new[newIndex])
        newIndex += 1
      } else {
        lines.append(" " + old[oldIndex])
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
