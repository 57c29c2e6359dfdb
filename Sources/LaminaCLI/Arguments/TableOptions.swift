import ArgumentParser

/// The table of a batch, and how many of its rows are in progress.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A table of values: CSV with a heading, TSV, a JSON array of objects, or a JSON object on each line; \
      - for standard input.
      """, valueName: "file"), completion: .file())
  var data: String?

  @Option(
    help: ArgumentHelp(
      "What separates the fields of the table: a character, or tab. Default: by the extension, a comma or tab.",
      valueName: "character"))
  var separator: SeparatorArgument?

  @Flag(
    name: .customLong("ignore-unknown-columns"),
    help: "Leave out columns that are neither used nor a name of the document.")
  var ignoresUnknownColumns = false

  @Option(
    help: "Documents in progress at a time. Default: one more than there are processors.")
  var jobs: PositiveCount?
}
