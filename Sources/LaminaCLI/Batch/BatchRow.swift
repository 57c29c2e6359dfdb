import LaminaDocuments

/// One row of a batch, before it is rendered.
struct BatchRow {
  /// The number of the row, from 1 on.
  var number: Int
  /// The line of the file, from 1 on.
  var line: Int
  var output: String
  /// The run that renders the row, or why there is none.
  var render: Result<Render, Failure>
}
