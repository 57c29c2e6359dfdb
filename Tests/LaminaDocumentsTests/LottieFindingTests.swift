import Testing

@testable import LaminaDocuments

/// What is wrong in a file is said once, with its JSON path.
@Suite("Findings in Lottie files") struct LottieFindingTests {
  private func messages(_ text: String) throws -> [String] {
    try LottieDocument.read(Array(text.utf8), file: "a.json").warnings.map(\.message)
  }

  private func file(_ layers: String, _ members: String = #""fr":30,"ip":0,"op":30"#) -> String {
    #"{\#(members),"w":20,"h":10,"layers":[\#(layers)]}"#
  }

  private static func layer(_ type: Int, _ members: String) -> String {
    #"{"ty":\#(type),"nm":"L","ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"ff0000",\#(members)}"#
  }

  private static func shape(_ items: String) -> String { layer(4, #""shapes":[\#(items)]"#) }

  private static let masks = #""masksProperties":[{"mode":"a"},{"mode":"q"},{"mode":"r"}]"#
  private static let path = #"{"ty":"sh","d":3,"ks":{"k":{"v":[[0,0],[5,5]],"c":false}}}"#

  static let layers: [(layer: String, message: String)] = [
    (
      layer(1, masks),
      "layers[0] 'L': masksProperties[1].mode: 'q' is not known; the mask adds (and 1 more)"
    ),
    (
      layer(1, #""parent":55"#),
      "layers[0] 'L': parent: layer 55 is not in the composition; the layer has no parent"
    ),
    (
      #"{"ty":1,"ip":9,"op":-5,"ks":{}}"#,
      "layers[0]: op: -5 is below ip, 9: it is never shown"
    ),
    (
      shape(#"{"ty":"rc"},{"ty":"gr","it":[{"ty":"st"}]}"#),
      "layers[0] 'L': shapes[1].it[0].c: the colour is missing; black is drawn"
    ),
    (
      shape(path + "," + path),
      "layers[0] 'L': shapes[0].d: the direction of a path has no effect; its vertices are in order (and 1 more)"
    ),
    (
      shape(#"{"ty":"fl","c":{"sid":"nope"}}"#),
      "layers[0].shapes[0].c: slot 'nope' is not in the file; the value is not replaced"
    ),
  ]

  @Test("a fault of a layer is one warning with its location", arguments: layers)
  func layer(_ row: (layer: String, message: String)) throws {
    #expect(try messages(file(row.layer)) == [row.message])
    let nested = #""assets":[{"id":"c","layers":[\#(row.layer)]}],"fr":30,"ip":0,"op":30"#
    let inside = try messages(file(#"{"ty":0,"refId":"c","ip":0,"op":30,"ks":{}}"#, nested))
    #expect(inside.count == 1 && inside[0].hasSuffix(row.message.drop { $0 != ":" }))
  }

  static let files: [(members: String, message: String)] = [
    (#""fr":30,"ip":9,"op":-5"#, "op: -5 is not above ip, 9: only the frame at ip is shown"),
    (#""fr":30,"ip":9,"op":9"#, "op: 9 is not above ip, 9: only the frame at ip is shown"),
    (#""fr":0,"ip":0,"op":9"#, "fr: the frame rate is 0; 30 is used"),
    (#""ip":0,"op":9"#, "fr: the frame rate is 0; 30 is used"),
    (#""fr":-5,"ip":0,"op":9"#, "fr: the frame rate is -5; 30 is used"),
  ]

  @Test("a fault of a file is one warning", arguments: files)
  func file(_ row: (members: String, message: String)) throws {
    #expect(try messages(file(#"{"ty":3,"ks":{}}"#, row.members)) == [row.message])
  }

  @Test("a file without layers, and one without faults")
  func empty() throws {
    #expect(try messages(file("")) == ["layers: the animation has no layers"])
    let fine = Self.shape(
      #"{"ty":"fl","hd":true},{"ty":"el","d":3},{"ty":"fl","c":{"sid":"a","k":[1,0,0]}}"#)
    let slots = #""slots":{"a":{"p":{"k":[0,1,0]}}},"fr":30,"ip":0,"op":30"#
    #expect(try messages(file(fine, slots)).isEmpty)
    #expect(try messages(file(Self.layer(1, #""masksProperties":[{"mode":"n"}]"#))).isEmpty)
  }
}
