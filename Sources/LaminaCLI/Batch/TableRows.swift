import LaminaDocuments

/// Makes rows of a batch from rows of a table: columns are settings, and `{column}` in an option or in
/// the output stands for a row's value.
struct TableRows {
  private let columns: [String]
  private let output: TextPattern
  private let options: [TextPattern]
  private let arguments: [String]
  /// The columns that a pattern uses: they need not be settings.
  private let used: Set<String>
  /// The run without settings, where no option depends on the row.
  private let common: Render?

  init(_ table: CSVTable, _ arguments: [String], output: String) throws {
    columns = table.columns
    let known = Set(table.columns).union(["row"])
    if let unknown = TextPattern.unknownName(in: output, known: known) {
      let near = NearestName.of(unknown, among: known.sorted())
      let hint = near.map { "; did you mean {\($0)}?" } ?? ""
      throw Failure(
        .usage,
        "--output: there is no column '\(unknown)'\(hint): the table has "
          + NearestName.list(table.columns))
    }
    self.output = TextPattern(output, known: known)
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
    result.render = render(result.output, value)
    return result
  }

  private func render(
    _ output: String, _ value: (String) -> String
  ) -> Result<Render, Failure> {
    let filled = common == nil ? options.map { $0.filled(value) } : arguments
    do {
      var render = try common ?? RenderArguments.render(filled, output: output)
      render.output.output = output
      // An empty field leaves what the document has.
      let settings = columns.filter { !value($0).isEmpty }.map { column in
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
