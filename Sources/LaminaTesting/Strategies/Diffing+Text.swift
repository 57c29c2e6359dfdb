public import Foundation

extension Diffing where Value == String {
  /// Stores text in UTF-8 and compares lines.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { data in
        guard let text = String(data: data, encoding: .utf8) else {
          throw SnapshotError.unreadable("not a text in UTF-8")
        }
        return text
      },
      unreadable: "",
      diff: { reference, result in
        LineDifference(reference, result).map { difference in
          let data = Data(difference.text.utf8)
          return (difference.summary, [SnapshotAttachment(name: "difference.diff", data: data)])
        }
      })
  }
}

extension Diffing where Value == Data {
  /// Compares bytes.
  public static var data: Diffing {
    Diffing(toData: { $0 }, fromData: { $0 }) { reference, result in
      guard reference != result else { return nil }
      let equal = zip(reference, result).prefix { $0 == $1 }.count
      let counts = "\(reference.count) bytes, now \(result.count)"
      return ("the data differs from byte \(equal) on: the reference has \(counts)", [])
    }
  }
}

/// The difference of two texts by lines.
struct LineDifference {
  /// One line: the number of lines that differ, and the first.
  let summary: String
  /// All lines, those of the reference after `-` and those of the result after `+`.
  let text: String

  /// Compares two texts; nil if they are equal.
  init?(_ reference: String, _ result: String) {
    guard reference != result else { return nil }
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = result.split(separator: "\n", omittingEmptySubsequences: false)
    let change = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append("-" + old[i])
        i += 1
      } else if inserted.contains(j) {
        lines.append("+" + new[j])
        j += 1
      } else {
        lines.append(" " + old[i])
        (i, j) = (i + 1, j + 1)
      }
    }
    text = lines.joined(separator: "\n") + "\n"
    let first = min(removed.min() ?? .max, inserted.min() ?? .max)
    let before = old.indices.contains(first) ? "\"\(old[first])\"" : "nothing"
    let now = new.indices.contains(first) ? "\"\(new[first])\"" : "nothing"
    summary =
      "\(removed.count) lines are gone and \(inserted.count) are new; line \(first + 1) was "
      + "\(before), now \(now)"
  }
}
