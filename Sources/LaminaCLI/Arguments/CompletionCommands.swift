import ArgumentParser

/// The commands as a shell completes them: those that hand options on have the options of
/// `lamina render`, too.
struct CompletionCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Lamina._commandName, version: Lamina.version,
    subcommands: Lamina.commands.map { command in
      if command == Batch.self { return BatchWords.self }
      return command == Submit.self ? SubmitWords.self : command
    })

  /// Whether arguments ask for a script or for values of a completion.
  static func isAsked(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      argument == "---completion" || argument.hasPrefix("--generate-completion-script")
    }
  }
}

/// The words of `lamina batch` and those of `lamina render` that it hands on.
private struct BatchWords: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: Batch._commandName)

  @OptionGroup var table: TableOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var device: DeviceArguments
  @OptionGroup var progress: ProgressOptions
}

/// The words of `lamina submit` and those of `lamina render` that it hands on.
private struct SubmitWords: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: Submit._commandName)

  @OptionGroup var farm: FarmOptions
  @OptionGroup var pod: PodOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var device: DeviceArguments
}
