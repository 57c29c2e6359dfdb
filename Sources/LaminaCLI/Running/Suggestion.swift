import ArgumentParser

/// Suggestions for unknown names.
enum Suggestion {
  /// A hint for an unknown command; nil if the first argument is a command.
  static func command(for arguments: [String]) -> String? {
    let known = Lamina.commands.map { $0._commandName }
    guard let given = arguments.first, !given.hasPrefix("-"), !known.contains(given) else {
      return nil
    }
    if let near = nearest(to: given, among: known) { return "did you mean \"lamina \(near)\"?" }
    return "commands are \(known.joined(separator: ", "))"
  }

  /// The error for `help` of an unknown command; nil for other arguments.
  static func unknownHelp(for arguments: [String]) -> String? {
    guard arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-"),
      arguments[1] != "help", let hint = command(for: [arguments[1]])
    else { return nil }
    return "there is no command '\(arguments[1])'; \(hint)"
  }

  /// The candidate with the smallest edit distance, if that is small relative to the name's length.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let near = candidates.map { (distance(name, $0), $0) }.min { $0.0 < $1.0 }
    guard let near, near.0 <= max(1, name.count / 2) else { return nil }
    return near.1
  }

  /// Levenshtein distance of the first 64 characters.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(64)), Array(b.prefix(64)))
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
