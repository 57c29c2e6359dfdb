package import CoreGraphics

/// Reads XML into nodes.
///
/// Foundation's parser hands attributes over as a dictionary, which loses the order that CAML's
/// key-value rule needs, fails above 12 MB and pulls in libxml2; documents here need no DTD, no
/// namespaces and no other encoding than UTF-8, so this is all of XML that they use.
package struct XMLReader {
  /// Whether `<!DOCTYPE` may stand before the root; property lists have one, CAML has none. A
  /// document type with declarations of its own is always refused.
  package enum DocumentType { case refused, skipped }

  private var scanner: XMLScanner
  private let documentType: DocumentType
  private var open: [XMLNode] = []
  private var root: XMLNode?

  private init(_ bytes: [UInt8], file: String, documentType: DocumentType) {
    scanner = XMLScanner(bytes, file: file)
    self.documentType = documentType
  }

  /// The root element of a document.
  package static func read(
    _ bytes: [UInt8], file: String, documentType: DocumentType = .refused, budget: inout Budget
  ) throws(DocumentError) -> XMLNode {
    let whole = DocumentPlace(file: file)
    do { try budget.check(.documentBytes, bytes.count) } catch {
      throw DocumentError(error, at: whole)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw DocumentError(.malformed("the text is UTF-16; only UTF-8 can be read"), at: whole)
    }
    var reader = XMLReader(bytes, file: file, documentType: documentType)
    return try reader.document(&budget)
  }

  private mutating func document(_ budget: inout Budget) throws(DocumentError) -> XMLNode {
    while !scanner.isAtEnd {
      if scanner.current == UInt8(ascii: "<") {
        try markup(&budget)
      } else {
        try text(&budget)
      }
    }
    if let last = open.last {
      let opened = "<\(last.name)> of line \(last.place.line)"
      throw scanner.malformed("the document ends inside \(opened)")
    }
    guard let root else { throw scanner.malformed("the document has no element") }
    return root
  }

  private mutating func markup(_ budget: inout Budget) throws(DocumentError) {
    if scanner.isNext("<!--") {
      try skip("<!--", to: "-->", "a comment")
    } else if scanner.isNext("<?") {
      try skip("<?", to: "?>", "a processing instruction")
    } else if scanner.isNext("<![CDATA[") {
      try rawText(&budget)
    } else if scanner.isNext("<!") {
      try skipDocumentType()
    } else if scanner.isNext("</") {
      try endTag()
    } else {
      try startTag(&budget)
    }
  }

  private mutating func skip(
    _ start: StaticString, to end: StaticString, _ what: String
  ) throws(DocumentError) {
    var opening = scanner
    _ = scanner.take(start)
    if !scanner.skip(past: end) { throw opening.malformed("\(what) that starts here has no end") }
  }

  private mutating func skipDocumentType() throws(DocumentError) {
    guard documentType == .skipped, root == nil, open.isEmpty, scanner.isNext("<!DOCTYPE") else {
      throw scanner.malformed("a document type or declaration is not allowed here")
    }
    var opening = scanner
    _ = scanner.passed { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    if !scanner.take(">") {
      throw opening.malformed("a document type with declarations is not allowed")
    }
  }
}

extension XMLReader {
  private mutating func startTag(_ budget: inout Budget) throws(DocumentError) {
    let place = scanner.place()
    if root != nil, open.isEmpty { throw scanner.malformed("a second root element") }
    do {
      try budget.spend(.elements)
      try budget.check(.elementDepth, open.count + 1)
    } catch { throw DocumentError(error, at: place) }
    scanner.step()
    let name = try scanner.name(of: "an element")
    let attributes = try attributes(&budget)
    let node = XMLNode(name: Self.local(name), attributes: attributes, place: place)
    if root == nil { root = node }
    open.last?.children.append(node)
    if scanner.take("/>") { return }
    guard scanner.take(">") else { throw scanner.malformed("expected '>' or '/>'") }
    open.append(node)
  }

  private mutating func attributes(
    _ budget: inout Budget
  ) throws(DocumentError) -> [XMLNode.Attribute] {
    var list: [XMLNode.Attribute] = []
    var names: Set<String> = []
    while true {
      let before = scanner.offset
      scanner.skipSpace()
      if scanner.current == UInt8(ascii: ">") || scanner.current == UInt8(ascii: "/") {
        return list
      }
      let place = scanner.place()
      if before == scanner.offset, !scanner.isAtEnd {
        throw scanner.malformed("expected white space before an attribute")
      }
      let name = try scanner.name(of: "an attribute")
      if !names.insert(name).inserted {
        throw DocumentError(.malformed("the attribute '\(name)' stands twice"), at: place)
      }
      scanner.skipSpace()
      guard scanner.take("=") else { throw scanner.malformed("expected '=' after '\(name)'") }
      scanner.skipSpace()
      let value = try scanner.quotedValue()
      do { try budget.check(.textLength, value.utf8.count) } catch {
        throw DocumentError(error, at: place)
      }
      if name != "xmlns", !name.hasPrefix("xmlns:") {
        list.append(XMLNode.Attribute(name: name, value: value))
      }
    }
  }

  private mutating func endTag() throws(DocumentError) {
    let place = scanner.place()
    scanner.step(2)
    let name = Self.local(try scanner.name(of: "an element"))
    scanner.skipSpace()
    guard scanner.take(">") else { throw scanner.malformed("expected '>'") }
    guard let node = open.popLast() else {
      throw DocumentError(.malformed("</\(name)> closes nothing"), at: place)
    }
    if node.name != name {
      let expected = "expected </\(node.name)> for line \(node.place.line)"
      throw DocumentError(.malformed("\(expected), found </\(name)>"), at: place)
    }
  }

  private mutating func text(_ budget: inout Budget) throws(DocumentError) {
    let place = scanner.place()
    let text = try scanner.characters()
    if text.utf8.allSatisfy(XMLScanner.isSpace) { return }
    try append(text, at: place, &budget)
  }

  private mutating func rawText(_ budget: inout Budget) throws(DocumentError) {
    let start = scanner.offset
    let place = scanner.place()
    try skip("<![CDATA[", to: "]]>", "a CDATA section")
    let bytes = scanner.bytes[start..<scanner.offset].dropFirst(9).dropLast(3)
    try append(try scanner.string(bytes), at: place, &budget)
  }

  private mutating func append(
    _ text: String, at place: DocumentPlace, _ budget: inout Budget
  ) throws(DocumentError) {
    guard let node = open.last else {
      throw DocumentError(.malformed("text outside the root element"), at: place)
    }
    do { try budget.check(.textLength, node.text.utf8.count + text.utf8.count) } catch {
      throw DocumentError(error, at: place)
    }
    node.text += text
  }

  /// A name without its namespace prefix.
  private static func local(_ name: String) -> String {
    guard let colon = name.lastIndex(of: ":"), name.index(after: colon) < name.endIndex else {
      return name
    }
    return String(name[name.index(after: colon)...])
  }
}
