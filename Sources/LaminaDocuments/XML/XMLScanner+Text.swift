extension XMLScanner {
  /// A name of an element or an attribute, as written.
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

  /// A quoted attribute value: entities replaced, line ends and tabs as spaces.
  mutating func quotedValue() throws(DocumentError) -> String {
    let quote = current
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("an attribute's value must stand in quotes")
    }
    let opening = place()
    step()
    var text = ""
    while true {
      let slice = passed { $0 == quote || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
      text += try string(slice.map { Self.isSpace($0) ? 0x20 : $0 })
      if isAtEnd {
        throw DocumentError(.malformed("the value that starts here has no end"), at: opening)
      }
      if current == UInt8(ascii: "<") { throw malformed("'<' inside an attribute's value") }
      if current == quote { break }
      text.unicodeScalars.append(try entity())
    }
    step()
    return text
  }

  /// Text up to the next tag, entities replaced.
  mutating func characters() throws(DocumentError) -> String {
    var text = ""
    while !isAtEnd, current != UInt8(ascii: "<") {
      text += try string(passed { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
      if current == UInt8(ascii: "&") { text.unicodeScalars.append(try entity()) }
    }
    return text
  }

  /// One character reference or one of XML's five entities; there are no others without a DTD.
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

  /// Bytes as text; the place of the error is the cursor, just behind them.
  mutating func string(_ bytes: some Collection<UInt8>) throws(DocumentError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw malformed("the text is not UTF-8")
    }
    return text
  }
}
