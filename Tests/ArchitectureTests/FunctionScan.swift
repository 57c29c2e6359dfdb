/// Finds functions and initializers in blanked Swift code, and measures them.
struct FunctionScan {
  struct Function {
    var name: String
    var line: Int
    /// From the declaration to its closing brace; 0 without a body.
    var lines = 0
    var parameters = 0
    var isPublic = false
  }

  private let bytes: [UInt8]
  /// Whether `public` or `open` was read since the last declaration began.
  private var isPublic = false
  private var index = 0
  private var line = 1

  private init(_ code: String) { bytes = Array(code.utf8) }

  static func functions(in code: String) -> [Function] {
    var scan = FunctionScan(code)
    var found: [Function] = []
    while let name = scan.nextDeclaration() {
      let start = scan
      found.append(scan.measure(name))
      let line = scan.line
      // Functions inside the body are measured too.
      if found[found.count - 1].lines > 0 { scan = start } else { scan.line = line }
    }
    return found
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func step() {
    if current == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == 95 || byte > 127
  }

  private mutating func word() -> String {
    let start = index
    while let byte = current, Self.isWord(byte) { step() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether the next word is `func`.
  private var isBeforeFunction: Bool {
    let next = Array(" func".utf8)
    return bytes[index...].starts(with: next)
  }

  /// Moves behind the name of the next `func`, or behind the next `init` that declares one.
  private mutating func nextDeclaration() -> String? {
    while let byte = current {
      guard Self.isWord(byte) else {
        // A dot before `init` makes it a call.
        if byte == UInt8(ascii: ".") {
          step()
          _ = word()
        } else {
          step()
        }
        continue
      }
      let found = word()
      if found == "public" || found == "open" { isPublic = true }
      // A class function has its own access level; a class starts a new scope.
      if found == "class", isBeforeFunction { continue }
      if ["var", "let", "case", "struct", "class", "enum", "extension"].contains(found) {
        isPublic = false
      }
      if found == "init" { return found }
      guard found == "func" else { continue }
      while current == UInt8(ascii: " ") { step() }
      let name = word()
      return name.isEmpty ? "operator" : name
    }
    return nil
  }

  /// Reads the parameters and, if a brace follows, the body.
  private mutating func measure(_ name: String) -> Function {
    var function = Function(name: name, line: line, isPublic: isPublic)
    isPublic = false
    let first = line
    while let byte = current, byte != UInt8(ascii: "(") {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return function }
      step()
    }
    function.parameters = parameters()
    while let byte = current, byte != UInt8(ascii: "{") {
      if byte == UInt8(ascii: "}") { return function }
      if Self.isWord(byte) {
        let next = word()
        if ["func", "init", "var", "let", "static", "case"].contains(next) {
          index -= next.utf8.count
          return function
        }
      } else {
        step()
      }
    }
    guard current != nil else { return function }
    skipBody()
    function.lines = line - first + 1
    return function
  }

  private mutating func parameters() -> Int {
    var depth = 0
    var colons = 0
    repeat {
      switch current {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth == 1: colons += 1
      default: break
      }
      step()
    } while depth > 0 && current != nil
    return colons
  }

  private mutating func skipBody() {
    var depth = 0
    repeat {
      if current == UInt8(ascii: "{") { depth += 1 }
      if current == UInt8(ascii: "}") { depth -= 1 }
      if depth > 0 { step() }
    } while depth > 0 && current != nil
  }
}
