/// Commands with one output: of several, the parser would use the last one without a word.
enum OneOutput {
  /// Throws if a command other than `lamina render` is given several outputs.
  static func check(_ arguments: [String]) throws(Failure) {
    guard let command = arguments.first, command != "render" else { return }
    let words = arguments.prefix { $0 != "--" }
    let count = words.count { $0 == "-o" || $0 == "--output" || $0.hasPrefix("--output=") }
    guard count > 1 else { return }
    throw Failure(
      .usage, "--output is given \(count) times; lamina \(command) has one output")
  }
}
