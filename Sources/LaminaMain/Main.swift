import LaminaCLI

/// The program `lamina`. It has a target of its own, so that the fuzzer, which has another entry point, links the tool.
@main enum Main {
  static func main() { Entry.main() }
}
