import CoreGraphics
import Testing

@testable import LaminaDocuments

/// Parses a text as the file `t.caml`.
func readXML(
  _ text: String, _ type: XMLReader.DocumentType = .refused, limits: [Limit: Int] = [:]
) throws(DocumentError) -> XMLNode {
  var budget = Budget(limits)
  return try XMLReader.read(
    Array(text.utf8), file: "t.caml", documentType: type, budget: &budget)
}

@Suite("Reading XML")
struct XMLReaderTests {
  @Test("elements, attributes in document order, entities, comments and CDATA")
  func everything() throws {
    let root = try readXML(
      """
      \u{FEFF}<?xml version="1.0"?>\r
      <!-- a comment with <tags> & more -->
      <x:caml xmlns:x="http://www.apple.com/CoreAnimation/1.0" xmlns="y">
        <CALayer z='1' a = "&lt;&#65;&#x42;&amp;&quot;&apos;&gt;" m="a\tb\nc"/>
        <string>one<![CDATA[ <two> ]]>three</string>
      </x:caml>
      <!-- after -->
      """)
    #expect(root.name == "caml")
    #expect(root.attributes.isEmpty)
    #expect(root.children.map(\.name) == ["CALayer", "string"])
    #expect(root.children[0].attributes.map(\.name) == ["z", "a", "m"])
    #expect(root.children[0]["a"] == "<AB&\"'>")
    #expect(root.children[0]["m"] == "a b c")
    #expect(root.child("string")?.text == "one <two> three")
    #expect(root.children[0].location == SourceLocation(file: "t.caml", line: 4, column: 3))
  }

  @Test(
    "malformed text is an error with line and column",
    arguments: [
      ("<caml>\n  <a>\n </b>\n</caml>", 3, 2), ("<caml>", 1, 7), ("", 1, 1),
      ("<caml/>\n<caml/>", 2, 1), ("<caml/>text", 1, 8), ("</caml>", 1, 1),
      ("<caml a='1' a='2'/>", 1, 13), ("<caml a=1/>", 1, 9), ("<caml a/>", 1, 8),
      ("<caml a='1'b='2'/>", 1, 12), ("<caml a='<'/>", 1, 10), ("<caml a='x/>", 1, 9),
      ("<caml>&bomb;</caml>", 1, 7), ("<caml>&#0;</caml>", 1, 7), ("<caml><!-- </caml>", 1, 7),
      ("<caml><![CDATA[ </caml>", 1, 7), ("<!DOCTYPE caml><caml/>", 1, 1), ("<caml", 1, 6),
      ("<é ü='ö'><", 1, 11), ("<1/>", 1, 2), ("<caml>&#xD800;</caml>", 1, 7), ("<?xml", 1, 1),
      ("<caml><!ENTITY a 'b'></caml>", 1, 7), ("\n\n  just text", 1, 1),
    ])
  func malformed(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: DocumentError.self) { try readXML(text) }
    #expect(error?.location == SourceLocation(file: "t.caml", line: line, column: column))
    if case .malformed? = error?.problem {} else { Issue.record("\(String(describing: error))") }
  }

  @Test("a property list's document type is skipped, one with declarations is rejected")
  func documentType() throws {
    let plist = "<!DOCTYPE plist PUBLIC \"-//A//EN\" \"http://a/b.dtd\"><plist/>"
    #expect(try readXML(plist, .skipped).name == "plist")
    #expect(throws: DocumentError.self) {
      try readXML("<!DOCTYPE p [<!ENTITY a 'aaaa'>]><p>&a;</p>", .skipped)
    }
  }

  @Test("text that is not UTF-8 is an error")
  func encoding() {
    for bytes: [UInt8] in [
      [0x3C, 0xFF, 0x2F, 0x3E], [0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C],
    ] {
      var budget = Budget()
      #expect(throws: DocumentError.self) {
        try XMLReader.read(bytes, file: "t", budget: &budget)
      }
    }
  }

  @Test("REL-3: limits hold at n and are errors at n + 1 that name limit, value and location")
  func bounds() throws {
    let depth = { (n: Int) in
      String(repeating: "<a>", count: n) + String(repeating: "</a>", count: n)
    }
    _ = try readXML(depth(256))
    let error = #expect(throws: DocumentError.self) { try readXML(depth(257)) }
    #expect(error?.description == "t.caml:1:769: element depth 257 exceeds the limit of 256")

    let many = { (n: Int) in "<a>" + String(repeating: "<b/>", count: n - 1) + "</a>" }
    #expect(try readXML(many(10), limits: [.elements: 10]).children.count == 9)
    let elements = #expect(throws: DocumentError.self) {
      try readXML(many(11), limits: [.elements: 10])
    }
    #expect(elements?.problem == .limit(name: "elements", found: 11, allowed: 10))

    let text = { (n: Int) in String(repeating: "x", count: n) }
    for document in [{ "<a b='\(text($0))'/>" }, { "<a>\(text($0))</a>" }] {
      _ = try readXML(document(20), limits: [.textLength: 20])
      let long = #expect(throws: DocumentError.self) {
        try readXML(document(21), limits: [.textLength: 20])
      }
      #expect(long?.problem == .limit(name: "text length", found: 21, allowed: 20))
    }

    _ = try readXML("<abc/>", limits: [.documentBytes: 6])
    let bytes = #expect(throws: DocumentError.self) {
      try readXML("<abcd/>", limits: [.documentBytes: 6])
    }
    #expect(bytes?.problem == .limit(name: "document bytes", found: 7, allowed: 6))
  }
}
