import ArgumentParser

/// The commands and options of the tool, and the parser alone: for tests that make command lines.
package enum CommandLineWords {
  /// The commands, in the order of the help, and then all options, sorted.
  package static let all: [String] = {
    let script = Lamina.completionScript(for: .bash)
    let words = Set(script.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "-") })
    let options = words.filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)
    return Lamina.commands.map { $0._commandName } + ["help", "-o", "-q", "-h"] + options.sorted()
  }()

  /// Parses a command line and runs nothing: why it is refused, or nil.
  package static func refusal(of line: [String]) -> String? {
    do {
      _ = try Entry.parse(line)
      return nil
    } catch {
      return Entry.explanation(error, line)
    }
  }
}
