import LaminaDocuments
import LaminaKit

/// Makes rows of a batch from rows of a table: columns are settings, and `{column}` in an option or in
/// the output stands for a row's value.
struct TableRows {
  private let columns: [String]
  private let output: TextPattern
  private let options: [TextPattern]
  private let arguments: [String]
  /// The columns that a pattern uses: they need not be settings.
  private let used: Set<String>
  private var ignored: Set<String> = []
  /// The output with a value that chooses no format.
  private let neutral: String
  /// The run without settings, where no option depends on the row.
  private let common: Render?

  init(_ table: CSVTable, _ arguments: [String], output: String) throws {
    columns = table.columns
    let known = Set(table.columns).union(["row"])
    try Self.check("--output", output, columns)
    for (index, argument) in arguments.enumerated() {
      let option =
        index > 0 && arguments[index - 1].hasPrefix("--") ? arguments[index - 1] : argument
      try Self.check(String(option.prefix { $0 != "=" }), argument, columns)
    }
    self.output = TextPattern(output, known: known)
    neutral = self.output.filled { _ in "x" }
    options = arguments.map { TextPattern($0, known: known) }
    self.arguments = arguments
    used = options.reduce(self.output.names) { $0.union($1.names) }
    let isCommon = options.allSatisfy(\.names.isEmpty)
    do {
      common = isCommon ? try RenderArguments.render(arguments, output: "output.png") : nil
    } catch {
      throw RenderArguments.failure(error, arguments)
    }
  }

  /// Ignores columns that are neither used nor a name of the document, and returns them.
  mutating func ignoreUnknown(_ rows: [CSVTable.Row]) throws(Failure) -> [String] {
    let all = self
    guard let render = rows.lazy.compactMap({ try? all.row(1, $0).render.get() }).first else {
      return []
    }
    var unknown: [String] = []
    for column in columns where !used.contains(column) {
      var settings = DocumentSettings()
      settings.set(column, to: "0")
      do throws(DocumentError) {
        _ = try DocumentFormat.load(
          path: try StandardInput.path(of: render.scene.input), settings: settings,
          budget: render.device.options.budget)
      } catch {
        switch error.problem {
        case .unknownSetting, .unknownProperty: unknown.append(column)
        case .invalidSetting: continue
        default: throw Failure(error)
        }
      }
    }
    ignored = Set(unknown)
    return unknown
  }

  /// Throws if a text has a placeholder that is no column.
  private static func check(
    _ option: String, _ text: String, _ columns: [String]
  ) throws(Failure) {
    let known = Set(columns).union(["row"])
    guard let unknown = TextPattern.unknownName(in: text, known: known) else { return }
    let near = NearestName.of(unknown, among: known.sorted())
    throw Failure(
      .usage,
      "\(option): there is no column '\(unknown)'" + (near.map { "; did you mean {\($0)}?" } ?? "")
        + ": the table has \(NearestName.list(columns)); write {{ and }} for braces")
  }

  func row(_ number: Int, _ row: CSVTable.Row) -> BatchRow {
    let values = Dictionary(zip(columns, row.fields), uniquingKeysWith: { $1 })
    func value(_ name: String) -> String {
      values[name] ?? (name == "row" ? "\(number)" : "")
    }
    var result = BatchRow(
      number: number, line: row.line, output: "", render: .failure(Failure(.badDocument, "")))
    if let problem = row.problem {
      result.render = .failure(Failure(.badDocument, problem))
      return result
    }
    if let empty = output.names.sorted().first(where: { TextPattern.fileName(value($0)) == nil }) {
      let message = "the column '\(empty)', which names the output, has no usable value"
      result.render = .failure(Failure(.badDocument, message))
      return result
    }
    result.output = output.filled { TextPattern.fileName(value($0)) ?? "" }
    result.render = render(result.output, value, empty: row.empty)
    return result
  }

  private func render(
    _ output: String, _ value: (String) -> String, empty: Set<Int>
  ) -> Result<Render, Failure> {
    let filled = common == nil ? options.map { $0.filled(value) } : arguments
    do {
      var render = try common ?? RenderArguments.render(filled, output: output)
      render.output.output = output
      try RenderArguments.checkFormat(render, neutral: neutral)
      // An empty field leaves what the document has.
      let given = columns.enumerated().filter { index, column in
        !ignored.contains(column) && (!value(column).isEmpty || empty.contains(index))
      }
      let settings = given.map { _, column in
        SettingArgument(column, value(column), isOptional: used.contains(column))
      }
      // The options of all rows come last: they may be made of the columns.
      render.scene.settings = settings + render.scene.settings
      return .success(render)
    } catch {
      return .failure(RenderArguments.failure(error, filled))
    }
  }
}
