import ArgumentParser

/// How progress is shown.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Progress on standard error: auto, bar, plain (a line every ten seconds), json (a line per frame) \
      or none. auto is a bar on a terminal, plain in CI, else none.
      """,
      valueName: "style"))
  var progress: ProgressArgument = .auto

  /// The style for standard error and the environment.
  var style: ProgressStyle {
    switch progress {
    case .auto: .standard
    case .bar: .overwritten
    case .plain: .logged
    case .json: .json
    case .none: .none
    }
  }
}

/// The names of styles of progress.
enum ProgressArgument: String, ExpressibleByArgument, CaseIterable {
  case auto, bar, plain, json, none
}
