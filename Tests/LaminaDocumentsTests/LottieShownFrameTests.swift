import CoreGraphics
import Testing

@testable import LaminaDocuments

/// Expressions are evaluated for the frames that the document shows.
@Suite("Frames of compositions that are shown") struct LottieShownFrameTests {
  private func changed(_ layers: String) throws -> JSONValue {
    let inner = #"[{"ty":3,"ip":0,"op":1000,"ks":{"o":{"k":5,"x":"wiggle(3, 4)"}}}]"#
    let assets = #"[{"id":"a","layers":\#(inner)},{"id":"b","layers":[\#(layers)]}]"#
    let file =
      #"{"w":40,"h":30,"ip":0,"op":100,"fr":10,"assets":\#(assets),"layers":[\#(layers)]}"#
    let root = try JSONReader.read(Array(file.utf8), file: "a.json", budget: Budget())
    return try LottieExpressions(root, frameRate: 10, budget: Budget()).root
  }

  /// The times of the key frames that an expression in the composition "a" leads to.
  private func times(_ layers: String) throws -> [Double] {
    let value = try changed(layers)["assets"][0]["layers"][0]["ks"]["o"]["k"]
    return value.elements.compactMap { $0["t"].double }
  }

  private static func layer(_ id: String, _ members: String) -> String {
    #"{"ty":0,"refId":"\#(id)","ks":{},\#(members)}"#
  }

  static let rows: [(layers: String, first: Double, last: Double)] = [
    (layer("a", #""ip":20,"op":30,"st":0"#), 19, 31),
    (layer("a", #""ip":20,"op":30,"st":20"#), 0, 11),
    (layer("a", #""ip":20,"op":30,"st":0,"sr":2"#), 9, 16),
    (layer("a", #""ip":20,"op":300,"st":0"#), 19, 101),
    (layer("a", #""ip":5,"op":10,"st":0"#) + "," + layer("a", #""ip":20,"op":30,"st":0"#), 4, 31),
    (layer("a", #""ip":20,"op":30,"st":0,"tm":{"k":3}"#), 0, 1_000),
  ]

  @Test("key frames are made for the frames that are shown, and one beside them", arguments: rows)
  func shown(_ row: (layers: String, first: Double, last: Double)) throws {
    let times = try times(row.layers)
    #expect(times.first == row.first && times.last == row.last, "\(row.layers)")
  }

  @Test("a composition that is never shown keeps one value")
  func never() throws {
    #expect(try times(Self.layer("a", #""ip":200,"op":300,"st":0"#)).isEmpty)
    #expect(try times(#"{"ty":3,"ks":{}}"#).isEmpty)
  }

  @Test("the values are those of an evaluation of all frames")
  func values() throws {
    func values(_ layers: String) throws -> AnimatedValue<Double> {
      AnimatedValue(try changed(layers)["assets"][0]["layers"][0]["ks"]["o"], default: 0)
    }
    let part = try values(Self.layer("a", #""ip":20,"op":30,"st":0"#))
    let all = try values(Self.layer("a", #""ip":0,"op":1000,"st":0,"tm":{"k":3}"#))
    for frame in stride(from: 20.0, through: 30, by: 0.25) {
      #expect(part.value(at: frame) == all.value(at: frame))
    }
  }

  @Test("compositions that contain one another are read")
  func circle() throws {
    _ = try changed(Self.layer("b", #""ip":0,"op":300,"st":-5"#))
  }
}
