import CoreGraphics
import Testing

@testable import LaminaDocuments

/// Nothing of a file is left out silently.
@Suite("Warnings of Lottie files") struct LottieWarningTests {
  /// A layer that has something unsupported, and what its warning says.
  struct Omission: Sendable, CustomTestStringConvertible {
    let message: String
    let layer: String

    init(_ message: String, _ layer: String) { (self.message, self.layer) = (message, layer) }

    var testDescription: String { message }
  }

  private static func layer(_ type: Int, _ members: String) -> String {
    #"{"ty":\#(type),"nm":"a","ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"ff0000",\#(members)}"#
  }

  private static func text(_ animator: String) -> String {
    layer(
      5, #""t":{"d":{"k":[{"t":0,"s":{"t":"x","f":"F","s":9,"fc":[1,0,0]}}]},"a":[\#(animator)]}"#)
  }

  static let omissions: [Omission] = [
    Omission("the sound is not in the file", layer(6, #""refId":"s""#)),
    Omission("the blend mode is not supported", layer(1, #""bm":17"#)),
    Omission("the matte is not in the composition", layer(1, #""tt":1,"tp":7"#)),
    Omission("motion blur is not supported", layer(1, #""mb":true"#)),
    Omission("effect 'Glow' is not supported", layer(1, #""ef":[{"ty":99,"nm":"Glow"}]"#)),
    Omission(
      "effect 'Ramp' is not supported", layer(1, #""ef":[{"ty":5,"mn":"ADBE Ramp","nm":"Ramp"}]"#)),
    Omission("layer style 'Satin' is not supported", layer(1, #""sy":[{"ty":6,"nm":"Satin"}]"#)),
    Omission(
      "the spread of layer style 'Glow' is not supported",
      layer(1, #""sy":[{"ty":3,"nm":"Glow","ch":{"k":9}}]"#)),
    Omission(
      "layer style 'Glow' is blended normally",
      layer(1, #""sy":[{"ty":3,"nm":"Glow","bm":{"k":11},"c":{"k":[1,0,0]}}]"#)),
    Omission("the mask that a brush strokes is missing", layer(1, #""ef":[{"ty":22,"ef":[]}]"#)),
    Omission(
      "a tritone is not mixed", layer(1, #""ef":[{"ty":23,"ef":[{},{},{},{"v":{"k":50}}]}]"#)),
    Omission(
      "the gamma of levels is not supported",
      layer(1, #""ef":[{"ty":24,"ef":[{},{},{},{},{},{"v":{"k":2}}]}]"#)),
    Omission(
      "the feather of a mask is the same in both directions",
      layer(1, #""masksProperties":[{"mode":"a","pt":{"k":{"v":[]}},"f":{"k":[1,9]}}]"#)),
    Omission(
      "the blend mode of a fill or stroke is not supported",
      layer(4, #""shapes":[{"ty":"fl","bm":17}]"#)),
    Omission(
      "the blend mode of a group is not supported",
      layer(4, #""shapes":[{"ty":"gr","bm":17,"it":[]}]"#)
    ),
    Omission(
      "highlights of animated gradients are not supported",
      layer(
        4,
        #""shapes":[{"ty":"gf","t":2,"h":{"k":[{"t":0,"s":[9]},{"t":9,"s":[0]}]},"g":{"p":0,"k":{"k":[]}}}]"#
      )),
    Omission(
      "a trim of repeated or merged groups as one length",
      layer(
        4,
        #""shapes":[{"ty":"gr","it":[{"ty":"fl"}]},{"ty":"rp"},{"ty":"tm","m":2,"e":{"k":50}}]"#)),
    Omission(
      "a trim of repeated or merged groups as one length",
      layer(
        4,
        #""shapes":[{"ty":"gr","it":[{"ty":"fl"}]},{"ty":"mm","mm":2},{"ty":"tm","m":2,"e":{"k":50}}]"#
      )),
    Omission(
      "the property 'fh' of text animators is not supported", text(#"{"s":{},"a":{"fh":{"k":9}}}"#)),
    Omission("expression selectors of text", text(#"{"s":[{},{"t":1}],"a":{}}"#)),
    Omission("the random order of text", text(#"{"s":{"rn":1},"a":{}}"#)),
    Omission(
      "the mask that the text follows is missing",
      layer(5, #""t":{"d":{"k":[]},"p":{"m":3}}"#)),
  ]

  private func document(
    _ layer: String, members: String = "", budget: Budget = Budget()
  ) throws -> LottieDocument {
    let text = #"{"fr":30,"ip":0,"op":30,"w":20,"h":10,"layers":[\#(layer)]\#(members)}"#
    return try LottieDocument.read(Array(text.utf8), file: "a.json", budget: budget)
  }

  @Test("what is not drawn is a warning that names the layer", arguments: omissions)
  func omission(_ omission: Omission) throws {
    let messages = try document(omission.layer).warnings.map(\.message)
    #expect(
      messages.contains { $0.hasPrefix("layers[0] 'a': ") && $0.contains(omission.message) },
      "\(messages)")
  }

  @Test(
    "images that are not there, cannot be read, are films or on the network have their own words")
  func images() throws {
    for (source, wanted) in [
      ("a.png", "an image is missing: a.png"),
      ("https://example.com/a.png", "is on the network, which is never used"),
      ("data:image/png;base64,AAAA", "an image cannot be decoded"),
      ("data:nothing", "an image cannot be read"), ("film.mp4", "video is not supported"),
    ] {
      let asset = #","assets":[{"id":"p","p":"\#(source)","w":1,"h":1}]"#
      let messages = try document(Self.layer(2, #""refId":"p""#), members: asset).warnings
        .map(\.message)
      #expect(messages.count == 1 && messages[0].contains(wanted), "\(source): \(messages)")
    }
    let video = try document(Self.layer(9, #""refId":"v""#)).warnings.map(\.message)
    #expect(video == ["layers[0] 'a': video is not supported"])
  }

  @Test("a font that is not installed is named once")
  func fonts() throws {
    let text = Self.text("{}")
    let messages = try document("\(text),\(text)").warnings.map(\.message)
    #expect(messages.count { $0.contains("font 'F' is not installed") } == 1, "\(messages)")
    let remote = #","fonts":{"list":[{"fName":"F","fFamily":"None","fPath":"https://a.b/f.ttf"}]}"#
    let other = try document(text, members: remote).warnings.map(\.message)
    #expect(other.contains { $0.contains("is on the network, which is never used") }, "\(other)")
  }

  @Test("controls of expressions and plain layers have no warnings")
  func silent() throws {
    let control = #""ef":[{"ty":5,"mn":"ADBE Slider Control"},{"ty":5,"mn":"Pseudo/1"}]"#
    #expect(try document(Self.layer(1, control)).warnings.isEmpty)
    let font =
      #","fonts":{"list":[{"fName":"F","fFamily":"No such"}]},"chars":[{"ch":"A","fFamily":"No such","w":50}]"#
    let capitals = Self.layer(
      5, #""t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"F","s":9,"ca":2,"fc":[1,0,0]}}]},"a":[]}"#)
    #expect(try document(capitals, members: font).warnings.isEmpty)
    let trim =
      #""shapes":[{"ty":"gr","it":[{"ty":"fl","c":{"k":[1,0,0]}}]},{"ty":"gr"},{"ty":"tm","m":2}]"#
    #expect(try document(Self.layer(4, trim)).warnings.isEmpty)
  }

  @Test("REL-3: the work of animated merges has a limit")
  func work() throws {
    let circle =
      #"{"ty":"el","p":{"k":[{"t":0,"s":[0,0]},{"t":30,"s":[9,9]}]},"s":{"k":[2,2]}}"#
    let circles = [String](repeating: circle, count: 200).joined(separator: ",")
    let merged = Self.layer(4, #""shapes":[\#(circles),{"ty":"mm","mm":2},{"ty":"fl"}]"#)
    let error = #expect(throws: DocumentError.self) { try document(merged) }
    #expect(error?.description.contains("sampled values") == true, "\(String(describing: error))")
  }
}
