import ArgumentParser
import LaminaDocuments

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
    NearestName.of(name, among: candidates)
  }
}
