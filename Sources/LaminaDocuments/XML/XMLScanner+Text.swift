extension XMLScanner {
  /// Scans the name of an element or attribute.
  mutating func name(of what: String) throws(DocumentError) -> String {
    let start = current
    if isAtEnd { throw malformed("the document ends inside a tag") }
    let isStart =
      start >= 0x80 || start == UInt8(ascii: "_") || start == UInt8(ascii: ":")
      || (start | 0x20 >= UInt8(ascii: "a") && start | 0x20 <= UInt8(ascii: "z"))
    guard isStart else { throw malformed("the name of \(what) is missing") }
    let slice = passed { Self.isSpace($0) || Self.endsName($0) }
    return try string(slice)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
      true
    default: byte < 0x20
    }
  }

  /// Scans a quoted attribute value, replacing entities, and line ends and tabs by spaces.
  mutating func quotedValue() throws(DocumentError) -> String {
    let quote = current
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("an attribute's value must be quoted")
    }
    let opening = location()
    step()
    var text = ""
    while true {
      let slice = passed { $0 == quote || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
      text += try string(slice.map { Self.isSpace($0) ? 0x20 : $0 })
      if isAtEnd {
        throw DocumentError(.malformed("unterminated attribute value"), at: opening)
      }
      if current == UInt8(ascii: "<") { throw malformed("'<' inside an attribute's value") }
      if current == quote { break }
      text.unicodeScalars.append(try entity())
    }
    step()
    return text
  }

  /// Scans text up to the next tag, replacing entities.
  mutating func characters() throws(DocumentError) -> String {
    var text = ""
    while !isAtEnd, current != UInt8(ascii: "<") {
      text += try string(passed { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
      if current == UInt8(ascii: "&") { text.unicodeScalars.append(try entity()) }
    }
    return text
  }

  /// Scans a character reference or one of XML's five predefined entities.
  private mutating func entity() throws(DocumentError) -> Unicode.Scalar {
    let start = self
    step()
    let slice = passed { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "<") || Self.isSpace($0) }
    let name = String(decoding: slice.prefix(16), as: UTF8.self)
    guard take(";"), let scalar = Self.scalar(name) else {
      self = start
      throw malformed("unknown entity '&\(name);'")
    }
    return scalar
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    guard let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10), code != 0
    else { return nil }
    return Unicode.Scalar(code)
  }

  /// Decodes UTF-8; an error is reported at the cursor, after the bytes.
  mutating func string(_ bytes: some Collection<UInt8>) throws(DocumentError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw malformed("the text is not UTF-8")
    }
    return text
  }
}
