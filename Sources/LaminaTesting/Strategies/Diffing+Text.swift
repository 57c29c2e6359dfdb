public import Foundation
import LaminaComparison

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
