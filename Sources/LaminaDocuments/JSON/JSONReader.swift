package import CoreGraphics

/// Reads JSON (RFC 8259) into values, with errors that name line and column.
///
/// Foundation's reader boxes every number and needs about 40 ms for an animation of 340 kB, which
/// is several frames; this one keeps arrays of numbers as such.
package struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var budget: Budget

  /// A failure at an offset, before its line is known.
  private struct Failure: Error {
    let problem: DocumentError.Problem
    let offset: Int
  }

  /// Reads a document that consists of one value; `file` is its name in errors.
  package static func read(
    _ bytes: [UInt8], file: String, budget: Budget = Budget()
  ) throws(DocumentError) -> JSONValue {
    let result: Result<JSONValue, Failure> = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer, budget: budget)
      do throws(Failure) {
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let failure):
      throw DocumentError(
        failure.problem, at: location(of: failure.offset, in: bytes, file: file))
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, budget: Budget) {
    self.bytes = bytes
    self.budget = budget
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Line and column of an offset, both counted from 1.
  private static func location(of offset: Int, in bytes: [UInt8], file: String) -> SourceLocation {
    let before = bytes[..<min(max(offset, 0), bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return SourceLocation(file: file, line: line, column: column)
  }

  private func malformed(_ message: String) -> Failure {
    Failure(problem: .malformed(message), offset: index)
  }

  private mutating func document() throws(Failure) -> JSONValue {
    let value = try value(depth: 1)
    skipSpace()
    if index < bytes.count { throw malformed("text after the end of the JSON document") }
    return value
  }

  private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20,
      bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x09
    {
      index += 1
    }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"):
      try enter(depth)
      return .object(try object(depth: depth))
    case UInt8(ascii: "["):
      try enter(depth)
      return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try number())
    }
  }

  /// Checks the depth of an object or array.
  private mutating func enter(_ depth: Int) throws(Failure) {
    do throws(LimitExceeded) { try budget.check(.jsonDepth, depth) } catch {
      throw Failure(problem: DocumentError.Problem(error), offset: index)
    }
    index += 1
  }

  /// Counts an object or array. Arrays of numbers, which paths consist of, do not count: the size of
  /// the document limits them.
  private mutating func count() throws(Failure) {
    do throws(LimitExceeded) { try budget.spend(.elements) } catch {
      throw Failure(problem: DocumentError.Problem(error), offset: index)
    }
  }

  private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(Failure)
    -> JSONValue
  {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] })
    else { throw malformed("expected a JSON value") }
    index += count
    return value
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONObject {
    var object = JSONObject()
    try count()
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      return object
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw malformed("expected a member name") }
      let name = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw malformed("expected ':' after a name") }
      index += 1
      object.members.append((name, try value(depth: depth + 1)))
      skipSpace()
      let separator = current
      if separator == UInt8(ascii: ",") || separator == UInt8(ascii: "}") { index += 1 }
      if separator == UInt8(ascii: "}") { return object }
      guard separator == UInt8(ascii: ",") else { throw malformed("expected ',' or '}'") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    var elements: [JSONValue] = []
    var numbers: [Double] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      index += 1
      try count()
      return .array([])
    }
    while true {
      let value = try value(depth: depth + 1)
      if elements.isEmpty, case .number(let number) = value {
        numbers.append(number)
      } else {
        // The first element that is not a number makes the array a mixed one.
        if elements.isEmpty {
          try count()
          elements = numbers.map { .number($0) }
        }
        elements.append(value)
      }
      skipSpace()
      let separator = current
      if separator == UInt8(ascii: ",") || separator == UInt8(ascii: "]") { index += 1 }
      if separator == UInt8(ascii: "]") {
        return elements.isEmpty ? .numbers(numbers) : .array(elements)
      }
      guard separator == UInt8(ascii: ",") else { throw malformed("expected ',' or ']'") }
    }
  }
}

extension JSONReader {
  /// Exact powers of ten.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private mutating func number() throws(Failure) -> Double {
    let start = index
    var mantissa = 0
    var digits = 0
    var exponent = 0
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { index += 1 }
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    guard isDigit(current) else {
      index = start
      throw malformed("expected a JSON value")
    }
    while isDigit(current) {
      mantissa = mantissa &* 10 &+ Int(current - 0x30)
      digits = digits + 1
      index += 1
    }
    if current == UInt8(ascii: ".") {
      index += 1
      guard isDigit(current) else { throw malformed("expected a digit") }
      while isDigit(current) {
        mantissa = mantissa &* 10 &+ Int(current - 0x30)
        digits = digits + 1
        exponent -= 1
        index += 1
      }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard isDigit(current) else { throw malformed("expected a digit") }
      while isDigit(current) { index += 1 }
      digits = .max
    }
    // A mantissa below 2^53 and an exact power of ten give the correctly rounded quotient.
    if digits <= 15, exponent >= -22 {
      let value = Double(mantissa) / Self.powers[-exponent]
      return isNegative ? -value : value
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    // Beyond the range of doubles: large enough for every purpose, and still finite in sums.
    return min(max(Double(text) ?? 0, -1e30), 1e30)
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x5C {
      index += 1
    }
    let head = UnsafeBufferPointer(rebasing: bytes[start..<index])
    guard index < bytes.count else { throw malformed("the string does not end") }
    if bytes[index] == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: head, as: UTF8.self)
    }
    return try escaped(Array(head))
  }

  /// The rest of a string from its first escape.
  private mutating func escaped(_ head: [UInt8]) throws(Failure) -> String {
    var text = head
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == 0x5C else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      let escape = current
      index += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      case UInt8(ascii: "u"): text += try unicode()
      default: throw malformed("unknown escape in a string")
      }
    }
    guard index < bytes.count else { throw malformed("the string does not end") }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The UTF-8 bytes of a `\u` escape and of the low surrogate after a high one; a lone surrogate is
  /// the replacement character.
  private mutating func unicode() throws(Failure) -> [UInt8] {
    let unit = try hexadecimal()
    var units = [unit]
    if UTF16.isLeadSurrogate(unit), index + 1 < bytes.count, bytes[index] == 0x5C,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      units.append(try hexadecimal())
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    guard index + 4 <= bytes.count,
      let unit = UInt16(
        String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<index + 4]), as: UTF8.self),
        radix: 16)
    else { throw malformed("expected four hexadecimal digits") }
    index += 4
    return unit
  }
}
