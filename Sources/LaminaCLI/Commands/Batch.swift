import ArgumentParser
import CoreGraphics
import LaminaDocuments
import LaminaExport
import LaminaKit
import LaminaThreads

/// `lamina batch`: renders many documents, or one document with many sets of values.
struct Batch: ParsableCommand, RenderOptionsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders many documents, or one document with the values of each row of a table.",
    usage: """
      lamina batch <document> --data <file> --output <pattern> [<options of lamina render>]
      lamina batch <jobs.jsonl> [--output <pattern>] [<options of lamina render>]
      """,
    discussion: """
      EXAMPLES
        lamina batch card.ca --data rows.csv --output 'out/{name}.mp4'
        lamina batch card.ca --data rows.csv --output 'out/{row}.png' --at 0 --set 'Title.text=Dear {name}'
        lamina batch jobs.jsonl --report report.json --resume

      Columns of a table, or names in JSON, are names for --set; an empty field of CSV changes nothing. {column} in the output or in an \
      option stands for a row's value, and {row} for its number; a column that is used so need not be a \
      name of the document; {{ and }} are braces. In file names, separators and control characters become "-".

      Each line of a job file is a JSON object: "document", "output", "set" with names and values, and options \
      of lamina render, as in {"document": "card.ca", "output": "a.png", "at": 0, "set": {"Title.text": "A"}}.

      All documents are drawn with one device. A row that fails is reported and the others are rendered; \
      the exit code is then 2. --resume skips rows whose output an earlier batch completed from the same inputs.
      """)

  @OptionGroup var table: TableOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The outputs, as in 'out/{name}.mp4'.", valueName: "pattern"))
  var output: String?

  @Option(
    help: ArgumentHelp("Write a JSON report, row by row, to this file.", valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(help: "Replace existing files.")
  var overwrite = false

  @Flag(help: "Skip rows whose outputs are complete and of the same inputs.")
  var resume = false

  @Flag(name: [.short, .long], help: "Print no progress and no summary.")
  var quiet = false

  @OptionGroup var progress: ProgressOptions

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "A document or a file of jobs, and options of lamina render for all rows.",
      valueName: "document or jobs"))
  var arguments: [String] = []

  func run() throws {
    Interruption.watch()
    if let report { try Failure.checkReport(report) }
    let (plan, common) = try checkedPlan()
    try checkReport(plan)
    let style = quiet ? ProgressStyle.none : progress.style
    let options = BatchOptions(
      jobs: table.jobs?.value ?? Processors.count + 1, overwrites: overwrite, resumes: resume,
      progress: style)
    let (result, fatal) = BatchRun(plan.rows, options, common.device.options).run()
    if let path = report { try (fatal.map(result.ended) ?? result).write(to: path) }
    if let exitCode = Interruption.exitCode {
      Interruption.reserveReport()
      let ready = result.done + result.skipped
      throw Failure(exitCode, "stopped after \(ready) of \(result.rows.count) rows; use --resume")
    }
    if let fatal { throw fatal }
    if style != .none { Console.write(summary(result, style) + "\n") }
    guard result.failed == 0 else {
      throw Failure(.rowsFailed, "\(result.failed) of \(result.rows.count) rows failed")
    }
  }

  /// The rows, and the options for all of them. A report says why there are none.
  private func checkedPlan() throws -> (BatchPlan, Render) {
    do {
      let (plan, common) = try plan()
      try checkFirst(plan)
      return (plan, common)
    } catch {
      let failure = RenderArguments.failure(error, arguments)
      if let report {
        try BatchReport([], seconds: 0, device: nil).ended(by: failure).write(to: report)
      }
      throw failure
    }
  }

  /// The rows, and the options for all of them.
  private func plan() throws -> (BatchPlan, Render) {
    let (plan, common) = try table.data.map(tablePlan) ?? jobPlan()
    guard common.output.shard == nil else {
      throw Failure(.usage, "--shard divides the frames of one document; split the table instead")
    }
    return (plan, common)
  }

  private func tablePlan(_ data: String) throws -> (BatchPlan, Render) {
    let plan = try BatchPlan(
      data: data, arguments, output: output, separator: table.separator?.byte,
      ignoresUnknown: table.ignoresUnknownColumns)
    if !plan.ignoredColumns.isEmpty, !quiet {
      Console.note(
        "\(data): columns that the document does not have are left out: "
          + NearestName.list(plan.ignoredColumns))
    }
    // Options may be made of columns: the first row shows whether they are right.
    let first = plan.rows.first { (try? $0.render.get()) != nil } ?? plan.rows[0]
    do throws(Failure) {
      return (plan, try first.render.get())
    } catch {
      throw Failure(error.exitCode, "\(data):\(first.line): \(error.message); so in all rows")
    }
  }

  private func jobPlan() throws -> (BatchPlan, Render) {
    let (parsed, common): (RenderArguments, Render)
    do {
      parsed = try RenderArguments(arguments)
      common = try RenderArguments.render(arguments, output: "output.png")
    } catch {
      throw RenderArguments.failure(error, arguments)
    }
    guard parsed.input.lowercased().hasSuffix(".jsonl") else {
      throw Failure(
        .usage, "\(parsed.input): use --data with a document, or a file of jobs (.jsonl)")
    }
    return (
      try BatchPlan(jobs: parsed.input, options: parsed.options, output: output), common
    )
  }

  /// Throws if the report would replace the table, the jobs, or an output of a row.
  private func checkReport(_ plan: BatchPlan) throws(Failure) {
    guard let report else { return }
    do throws(ExportError) {
      try checkTarget(report)
      if let row = plan.row(writing: report) {
        throw ExportError(.isOtherOutput("the output of line \(row.line)"), path: report)
      }
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Throws if the document of a table cannot be loaded, or has no value with the name of a column:
  /// every row would fail.
  private func checkFirst(_ plan: BatchPlan) throws(Failure) {
    guard table.data != nil, let render = plan.rows.lazy.compactMap({ try? $0.render.get() }).first
    else { return }
    let device = render.device.options
    var settings = render.scene.documentSettings
    settings.readsOnlyBundle = device.readsOnlyBundle
    do throws(DocumentError) {
      _ = try DocumentFormat.load(
        path: try StandardInput.path(of: render.scene.input), settings: settings,
        budget: device.budget)
    } catch {
      // A wrong value is that row's failure.
      if case .invalidSetting = error.problem { return }
      let failure = Failure(error)
      guard case .unknownSetting = error.problem else { throw failure }
      throw Failure(
        failure.exitCode, failure.message + "; --ignore-unknown-columns leaves such columns out")
    }
  }

  private func summary(_ result: BatchReport, _ style: ProgressStyle) -> String {
    let perMinute = clampedInt(result.documentsPerMinute.rounded())
    let seconds = (result.seconds * 10).rounded() / 10
    if style == .json {
      return "{\"done\":\(result.done),\"event\":\"summary\",\"failed\":\(result.failed),"
        + "\"seconds\":\(seconds),\"skipped\":\(result.skipped)}"
    }
    return "\(result.done) rows done, \(result.skipped) skipped, \(result.failed) failed in "
      + "\(seconds) s (\(perMinute) documents per minute)"
  }
}
