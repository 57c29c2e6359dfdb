import CoreGraphics
import Foundation
import LaminaDocuments

/// The rows of a batch, read from a file before anything is rendered.
struct BatchPlan {
  private(set) var rows: [BatchRow] = []

  /// Columns that the document does not have, and that nothing uses.
  private(set) var ignoredColumns: [String] = []

  /// Reads a table whose columns are settings of one document. Without a separator, the extension says
  /// it. Columns that the document does not have are errors unless they are ignored.
  init(
    data path: String, _ arguments: [String], output: String?, separator: UInt8? = nil,
    ignoresUnknown: Bool = false
  ) throws {
    guard let output else {
      throw Failure(.usage, "--data requires --output, as in 'out/{name}.png'")
    }
    let bytes = try Self.read(path)
    let usual = UInt8(ascii: path.lowercased().hasSuffix(".tsv") ? "\t" : ",")
    let table: CSVTable
    do throws(CSVTable.Problem) {
      table = try CSVTable(bytes, separator: separator ?? usual)
    } catch {
      throw Failure(.badDocument, "\(path):\(error.line): \(error.message)")
    }
    if separator == nil, let likely = table.likelySeparator {
      throw Failure(
        .badDocument,
        "\(path): the heading has one column, '\(table.columns[0])'; use --separator '\(likely)'")
    }
    var rows = try TableRows(table, arguments, output: output)
    if ignoresUnknown { ignoredColumns = try rows.ignoreUnknown(table.rows) }
    for (index, row) in table.rows.enumerated() {
      self.rows.append(rows.row(index + 1, row))
    }
    try checkOutputs(path)
  }

  /// Reads a file with a job as a JSON object on each line.
  init(jobs path: String, options: [String], output: String?) throws {
    let lines = try Self.read(path).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var parsed = ParsedOptions()
    for (index, line) in lines.enumerated()
    where line.contains(where: { !" \t\r".utf8.contains($0) }) {
      let job = JobLine(number: rows.count + 1, line: index + 1)
      rows.append(
        job.row(Array(line), file: path, options: options, output: output, &parsed))
    }
    try checkOutputs(path)
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(DocumentError) {
      return try DocumentFolder.readFile(path, .archiveBytes, Budget())
    } catch {
      throw Failure(error)
    }
  }

  /// Throws if there are no rows, or if two of them have one output.
  private func checkOutputs(_ path: String) throws(Failure) {
    guard !rows.isEmpty else { throw Failure(.badDocument, "\(path): has no rows") }
    var lines: [String: Int] = [:]
    for row in rows {
      guard case .success(let render) = row.render else { continue }
      let full = URL(fileURLWithPath: render.output.output).standardizedFileURL.path
      if let other = lines.updateValue(row.line, forKey: full) {
        throw Failure(
          .usage,
          "\(path): lines \(other) and \(row.line) have the output \(render.output.output); use a "
            + "column with different values, or {row}, in --output")
      }
    }
  }
}
