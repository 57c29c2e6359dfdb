/// Reads rows of comma-separated values from bytes.
struct CSVReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The next row; nil at the end.
  mutating func next() throws(CSVTable.Problem) -> CSVTable.Row? {
    while skipLineEnd() {}
    guard index < bytes.count else { return nil }
    var row = CSVTable.Row(line: line, fields: [], problem: nil)
    while true {
      let field = try field(&row)
      if row.fields.count <= CSVTable.maxColumns { row.fields.append(field) }
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    _ = skipLineEnd()
    return row
  }

  /// Skips the end of a line, if it is next.
  private mutating func skipLineEnd() -> Bool {
    guard let length = lineEnd else { return false }
    index += length
    line += 1
    return true
  }

  /// The number of bytes of the line end that is next; nil if there is none.
  private var lineEnd: Int? {
    guard index < bytes.count else { return nil }
    if bytes[index] == Self.newline { return 1 }
    guard bytes[index] == Self.carriageReturn else { return nil }
    return index + 1 < bytes.count && bytes[index + 1] == Self.newline ? 2 : 1
  }

  private static let space = UInt8(ascii: " ")

  private mutating func field(_ row: inout CSVTable.Row) throws(CSVTable.Problem) -> String {
    while index < bytes.count, bytes[index] == Self.space { index += 1 }
    guard index < bytes.count, bytes[index] == Self.quote else { return plain(&row) }
    var content = try quoted()
    let rest = plainBytes()
    if rest.contains(where: { $0 != Self.space }) {
      row.problem = "text follows a closing quotation mark in field \(row.fields.count + 1)"
      content += rest
    }
    return text(content, &row)
  }

  private mutating func plain(_ row: inout CSVTable.Row) -> String { text(plainBytes(), &row) }

  /// The bytes up to a separator or the end of the line, without spaces at their end.
  private mutating func plainBytes() -> [UInt8] {
    let start = index
    while index < bytes.count, bytes[index] != separator, lineEnd == nil { index += 1 }
    let end = bytes[start..<index].lastIndex { $0 != Self.space }.map { $0 + 1 } ?? start
    return Array(bytes[start..<end])
  }

  /// The bytes between quotation marks; two marks in a row are one byte.
  private mutating func quoted() throws(CSVTable.Problem) -> [UInt8] {
    let first = line
    index += 1
    var content: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == Self.newline { line += 1 }
      guard byte == Self.quote else {
        content.append(byte)
        continue
      }
      guard index < bytes.count, bytes[index] == Self.quote else { return content }
      content.append(byte)
      index += 1
    }
    throw CSVTable.Problem(line: first, message: "a quotation mark is not closed")
  }

  private func text(_ bytes: [UInt8], _ row: inout CSVTable.Row) -> String {
    if bytes.count > CSVTable.maxFieldBytes {
      row.problem =
        "field \(row.fields.count + 1) has \(bytes.count) bytes; the limit is "
        + "\(CSVTable.maxFieldBytes)"
      return ""
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    row.problem = "field \(row.fields.count + 1) is not UTF-8"
    return ""
  }
}
