/// A table of comma-separated values after RFC 4180: a heading, and rows of texts.
///
/// Spaces around a field without quotation marks are not part of it. Lines end with LF or CRLF, a byte order mark is skipped, and so are empty lines. What is wrong with
/// one row is kept with it, so that the other rows can be used.
struct CSVTable: Equatable {
  struct Row: Equatable {
    /// The line on which the row begins, from 1 on.
    var line: Int
    var fields: [String]
    /// What is wrong with the row.
    var problem: String?
    /// The fields that are values although they are empty.
    var empty: Set<Int> = []
  }

  /// An error that leaves no table.
  struct Problem: Error, Equatable {
    var line: Int
    var message: String
  }

  static let maxColumns = 1_000
  static let maxRows = 1_000_000
  static let maxFieldBytes = 1 << 20

  let columns: [String]
  let rows: [Row]

  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(Problem) {
    var reader = CSVReader(bytes, separator: separator)
    guard let heading = try reader.next() else {
      throw Problem(line: 1, message: "the table is empty; its first line names the columns")
    }
    try Self.check(heading)
    var rows: [Row] = []
    while var row = try reader.next() {
      guard rows.count < Self.maxRows else {
        throw Problem(line: row.line, message: "more than \(Self.maxRows) rows")
      }
      if row.problem == nil, row.fields.count != heading.fields.count {
        row.problem =
          "the row has \(row.fields.count) fields, the heading \(heading.fields.count)"
      }
      rows.append(row)
    }
    columns = heading.fields
    self.rows = rows
  }

  /// A table of rows with a field for each column.
  init(columns: [String], rows: [Row]) { (self.columns, self.rows) = (columns, rows) }

  /// The separator that a heading of one column seems to have: a semicolon or a tab; nil for others.
  var likelySeparator: String? {
    guard columns.count == 1 else { return nil }
    return columns[0].contains(";") ? ";" : columns[0].contains("\t") ? "tab" : nil
  }

  private static func check(_ heading: Row) throws(Problem) {
    if let problem = heading.problem { throw Problem(line: heading.line, message: problem) }
    guard heading.fields.count <= maxColumns else {
      throw Problem(line: heading.line, message: "more than \(maxColumns) columns")
    }
    var seen: Set<String> = []
    for (index, name) in heading.fields.enumerated() {
      guard !name.isEmpty else {
        throw Problem(line: heading.line, message: "column \(index + 1) has no name")
      }
      guard seen.insert(name).inserted else {
        throw Problem(line: heading.line, message: "the column '\(name)' is there twice")
      }
    }
  }
}
