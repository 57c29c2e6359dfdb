import LaminaDocuments

extension CSVTable {
  /// How the rows of a table are written.
  enum Form: Equatable {
    case separated
    /// An array of objects.
    case array
    /// An object on each line.
    case lines

    /// The form that the name of a file says, or else its first character.
    init(_ path: String, _ bytes: [UInt8]) {
      let name = path.lowercased()
      if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
        self = .separated
      } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
        self = .lines
      } else {
        let start = bytes.first { !" \t\r\n".utf8.contains($0) && !Self.byteOrderMark.contains($0) }
        self =
          start == UInt8(ascii: "[")
          ? .array
          : start == UInt8(ascii: "{") ? .lines : name.hasSuffix(".json") ? .array : .separated
      }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  }

  /// Reads rows that are JSON objects: their names are the columns. A name that a row does not have, and
  /// null, change nothing; an empty text is a value.
  init(json bytes: [UInt8], _ form: Form, file: String) throws(Problem) {
    let parts = form == .lines ? Self.lines(bytes) : try Self.elements(bytes, file)
    guard parts.count <= Self.maxRows else {
      throw Problem(line: parts[Self.maxRows].line, message: "more than \(Self.maxRows) rows")
    }
    var columns = Columns()
    var rows: [Row] = []
    for part in parts { rows.append(try columns.row(part)) }
    // Without any name, a pattern with names would be at fault.
    if let first = rows.first, let problem = first.problem, rows.allSatisfy({ $0.problem != nil }),
      columns.names.isEmpty
    {
      throw Problem(line: first.line, message: problem)
    }
    guard !columns.names.isEmpty || rows.contains(where: { $0.problem != nil }) else {
      throw Problem(
        line: 1, message: "the table is empty; its rows are objects with names and values")
    }
    for index in rows.indices {
      let missing = columns.names.count - rows[index].fields.count
      rows[index].fields += Array(repeating: "", count: missing)
    }
    self.init(columns: columns.names, rows: rows)
  }

  /// A part of a file that is one row.
  private struct Part {
    var bytes: [UInt8]
    var line: Int
  }

  private static func lines(_ bytes: [UInt8]) -> [Part] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { Part(bytes: Array($1), line: $0 + 1) }
      .filter { $0.bytes.contains { !" \t\r".utf8.contains($0) } }
  }

  /// The elements of the array that the file is.
  private static func elements(_ bytes: [UInt8], _ file: String) throws(Problem) -> [Part] {
    do throws(DocumentError) {
      let value = try JSONReader.read(bytes, file: file)
      if case .numbers = value { return parts(bytes) }
      guard case .array = value else {
        throw DocumentError(
          .malformed("not an array of objects, as in [{\"name\": \"Ada\"}]"),
          at: SourceLocation(file: file, line: 1))
      }
    } catch {
      throw Problem(line: max(1, error.location.line), message: error.reason)
    }
    return parts(bytes)
  }

  /// Splits an array that was read before.
  private static func parts(_ bytes: [UInt8]) -> [Part] {
    var parts = [Part]()
    var depth = 0
    var line = 1
    var isText = false
    var isEscaped = false
    var current = Part(bytes: [], line: 0)
    func end() {
      if current.line > 0 { parts.append(current) }
      current = Part(bytes: [], line: 0)
    }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isText {
        (isText, isEscaped) = (
          isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\")
        )
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          if depth == 1 { continue }
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          if depth == 0 { end() }
        case UInt8(ascii: ",") where depth == 1:
          end()
          continue
        default: break
        }
      }
      guard depth > 0, current.line > 0 || !" \t\r\n".utf8.contains(byte) else { continue }
      if current.line == 0 { current.line = line }
      current.bytes.append(byte)
    }
    return parts
  }

  /// The names of all rows, in the order in which they occur.
  private struct Columns {
    var names: [String] = []
    private var indices: [String: Int] = [:]

    /// The row of an object; what is wrong with it is kept with it.
    mutating func row(_ part: Part) throws(Problem) -> Row {
      var row = Row(line: part.line, fields: [])
      let value: JSONValue
      do throws(DocumentError) {
        value = try JSONReader.read(part.bytes, file: "row")
      } catch {
        row.problem = "column \(max(1, error.location.column)): \(error.reason)"
        return row
      }
      guard let members = value.object?.members else {
        row.problem = "the row is not a JSON object"
        return row
      }
      row.fields = Array(repeating: "", count: names.count)
      for (name, value) in members {
        guard !name.isEmpty else {
          row.problem = "a value has no name"
          continue
        }
        let index = try index(of: name, part.line)
        if index == row.fields.count { row.fields.append("") }
        if value.isNull { continue }
        guard let text = JobLine.text(value) else {
          row.problem = "the value of '\(name)' is not a text, a number, numbers, true or false"
          continue
        }
        row.fields[index] = text
        if text.isEmpty { row.empty.insert(index) }
      }
      return row
    }

    private mutating func index(of name: String, _ line: Int) throws(Problem) -> Int {
      if let index = indices[name] { return index }
      guard names.count < CSVTable.maxColumns else {
        throw Problem(line: line, message: "more than \(CSVTable.maxColumns) columns")
      }
      indices[name] = names.count
      names.append(name)
      return names.count - 1
    }
  }
}

extension DocumentError {
  /// What is wrong, without the location.
  fileprivate var reason: String {
    if case .malformed(let message) = problem { return message }
    return Failure(self).message
  }
}
