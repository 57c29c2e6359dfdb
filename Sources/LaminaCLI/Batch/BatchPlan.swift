import CoreGraphics
import Foundation
import LaminaDocuments
import LaminaExport

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
    let table: CSVTable
    do throws(CSVTable.Problem) {
      table = try Self.table(bytes, path, separator)
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

  private static func table(
    _ bytes: [UInt8], _ path: String, _ separator: UInt8?
  ) throws(CSVTable.Problem) -> CSVTable {
    let form = separator == nil ? CSVTable.Form(path, bytes) : .separated
    guard form == .separated else { return try CSVTable(json: bytes, form, file: path) }
    let usual = UInt8(ascii: path.lowercased().hasSuffix(".tsv") ? "\t" : ",")
    return try CSVTable(bytes, separator: separator ?? usual)
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
    if path == "-" { return try StandardInput.bytes() }
    do throws(DocumentError) {
      return try DocumentFolder.readFile(path, .archiveBytes, Budget())
    } catch {
      throw Failure(error)
    }
  }

  /// Throws if there are no rows, or if two of them would write one file.
  private func checkOutputs(_ path: String) throws(Failure) {
    guard !rows.isEmpty else { throw Failure(.badDocument, "\(path): has no rows") }
    var list = WrittenFileList()
    for (index, row) in rows.enumerated() {
      guard case .success(let render) = row.render else { continue }
      for files in render.writtenFiles(in: &list.folders) {
        guard let overlap = list.add(files, index: index) else { continue }
        throw Self.failure(of: overlap, path: path, first: rows[overlap.earlier], second: row)
      }
    }
  }

  /// A row that writes the file at a path.
  func row(writing path: String) -> BatchRow? {
    var list = WrittenFileList()
    _ = list.add(WrittenFiles(file: path, in: &list.folders), index: 0)
    return rows.first { row in
      guard let files = try? row.render.get().writtenFiles(in: &list.folders) else { return false }
      return files.contains { file in
        var list = list
        return list.add(file, index: 1) != nil
      }
    }
  }

  private static func failure(
    of overlap: WrittenFileList.Overlap, path: String, first: BatchRow, second: BatchRow
  ) -> Failure {
    let lines = "\(path): lines \(first.line) and \(second.line)"
    if overlap.isSamePath {
      return Failure(
        .usage,
        "\(lines) have the output \(second.output); use a column with different values, or {row}, in "
          + "--output")
    }
    return Failure(
      .usage,
      "\(lines) both write \(overlap.file), as \(first.output) and as \(second.output); use "
        + "different outputs")
  }
}
