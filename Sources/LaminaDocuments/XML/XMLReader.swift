package import CoreGraphics

/// Parses XML into nodes.
///
/// Foundation's parser returns attributes as a dictionary, which loses the order that CAML depends
/// on, fails above 12 MB, and depends on libxml2. Documents need no DTD, no namespaces and no
/// encoding other than UTF-8; this parser supports exactly that.
package struct XMLReader {
  /// Whether `<!DOCTYPE` may precede the root: property lists have one, CAML does not. A document
  /// type with internal declarations is always rejected.
  package enum DocumentType { case refused, skipped }

  private var scanner: XMLScanner
  private let documentType: DocumentType
  private var open: [XMLNode] = []
  private var root: XMLNode?

  private init(_ bytes: [UInt8], file: String, documentType: DocumentType) {
    scanner = XMLScanner(bytes, file: file)
    self.documentType = documentType
  }

  /// Parses a document and returns its root element.
  package static func read(
    _ bytes: [UInt8], file: String, documentType: DocumentType = .refused, budget: inout Budget
  ) throws(DocumentError) -> XMLNode {
    let whole = SourceLocation(file: file)
    do { try budget.check(.documentBytes, bytes.count) } catch {
      throw DocumentError(error, at: whole)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw DocumentError(.malformed("the text is UTF-16; only UTF-8 is supported"), at: whole)
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
      let opened = "<\(last.name)> of line \(last.location.line)"
      throw scanner.malformed("the document ends inside \(opened)")
    }
    guard let root else { throw scanner.malformed("the document has no element") }
    return root
  }

  private mutating func markup(_ budget: inout Budget) throws(DocumentError) {
    if scanner.isNext("<!--") {
      try skip("<!--", to: "-->", "comment")
    } else if scanner.isNext("<?") {
      try skip("<?", to: "?>", "processing instruction")
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
    if !scanner.skip(past: end) { throw opening.malformed("unterminated \(what)") }
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
    let location = scanner.location()
    if root != nil, open.isEmpty { throw scanner.malformed("more than one root element") }
    do {
      try budget.spend(.elements)
      try budget.check(.elementDepth, open.count + 1)
    } catch { throw DocumentError(error, at: location) }
    scanner.step()
    let name = try scanner.name(of: "an element")
    let attributes = try attributes(&budget)
    let node = XMLNode(name: Self.local(name), attributes: attributes, location: location)
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
      let location = scanner.location()
      if before == scanner.offset, !scanner.isAtEnd {
        throw scanner.malformed("expected white space before an attribute")
      }
      let name = try scanner.name(of: "an attribute")
      if !names.insert(name).inserted {
        throw DocumentError(.malformed("duplicate attribute '\(name)'"), at: location)
      }
      scanner.skipSpace()
      guard scanner.take("=") else { throw scanner.malformed("expected '=' after '\(name)'") }
      scanner.skipSpace()
      let value = try scanner.quotedValue()
      do { try budget.check(.textLength, value.utf8.count) } catch {
        throw DocumentError(error, at: location)
      }
      if name != "xmlns", !name.hasPrefix("xmlns:") {
        list.append(XMLNode.Attribute(name: name, value: value))
      }
    }
  }

  private mutating func endTag() throws(DocumentError) {
    let location = scanner.location()
    scanner.step(2)
    let name = Self.local(try scanner.name(of: "an element"))
    scanner.skipSpace()
    guard scanner.take(">") else { throw scanner.malformed("expected '>'") }
    guard let node = open.popLast() else {
      throw DocumentError(.malformed("</\(name)> has no start tag"), at: location)
    }
    if node.name != name {
      let expected = "expected </\(node.name)> for line \(node.location.line)"
      throw DocumentError(.malformed("\(expected), found </\(name)>"), at: location)
    }
  }

  private mutating func text(_ budget: inout Budget) throws(DocumentError) {
    let location = scanner.location()
    let text = try scanner.characters()
    if text.utf8.allSatisfy(XMLScanner.isSpace) { return }
    try append(text, at: location, &budget)
  }

  private mutating func rawText(_ budget: inout Budget) throws(DocumentError) {
    let start = scanner.offset
    let location = scanner.location()
    try skip("<![CDATA[", to: "]]>", "CDATA section")
    let bytes = scanner.bytes[start..<scanner.offset].dropFirst(9).dropLast(3)
    try append(try scanner.string(bytes), at: location, &budget)
  }

  private mutating func append(
    _ text: String, at location: SourceLocation, _ budget: inout Budget
  ) throws(DocumentError) {
    guard let node = open.last else {
      throw DocumentError(.malformed("text outside the root element"), at: location)
    }
    do { try budget.check(.textLength, node.text.utf8.count + text.utf8.count) } catch {
      throw DocumentError(error, at: location)
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
