/// Finds the name that was probably meant.
package enum NearestName {
  /// The candidate with the smallest edit distance, the first of equal ones, if that is small
  /// relative to the name's length.
  package static func of(_ name: String, among candidates: [String]) -> String? {
    let near = candidates.map { (distance(name, $0), $0) }.min { $0.0 < $1.0 }
    guard let near, near.0 <= max(1, name.count / 2) else { return nil }
    return near.1
  }

  /// The names as a list for a message: all of a few, else the first ones and the number of all.
  package static func list(_ names: [String]) -> String {
    let shown = names.prefix(maxListed).joined(separator: ", ")
    return names.count > maxListed ? "\(shown) … (\(names.count) names)" : shown
  }

  /// The number of names in a message.
  private static let maxListed = 24

  /// Levenshtein distance of the first 64 characters.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let replaced = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
