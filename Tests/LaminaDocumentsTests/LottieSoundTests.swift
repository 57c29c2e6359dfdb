import CoreGraphics
import Testing

@testable import LaminaDocuments

/// What the audio layers of a file play.
@Suite("Sounds of Lottie files") struct LottieSoundTests {
  private func document(
    _ layers: String, asset: String = "data:audio/wav;base64,AAEC", _ more: String = ""
  ) throws -> LottieDocument {
    let file =
      #"{"fr":10,"ip":5,"op":45,"w":20,"h":10,"assets":[{"id":"s","p":"\#(asset)","u":"","e":1}\#(more)],"layers":[\#(layers)]}"#
    return try LottieDocument.read(Array(file.utf8), file: "a.json")
  }

  private static func audio(_ members: String) -> String {
    #"{"ty":6,"nm":"Song","refId":"s",\#(members)}"#
  }

  @Test("a sound begins at its start, is heard while its layer is there, and has a volume")
  func one() throws {
    let document = try document(
      Self.audio(#""ip":10,"op":30,"st":8,"au":{"lv":{"k":[50,50]}}"#))
    let sound = try #require(document.sounds.first)
    #expect(document.warnings.isEmpty, "\(document.warnings)")
    #expect(document.sounds.count == 1 && sound.bytes == [0, 1, 2] && sound.volume == 0.5)
    #expect(abs(sound.start - 0.3) < 1e-9 && abs(sound.heard.lowerBound - 0.5) < 1e-9)
    #expect(abs(sound.heard.upperBound - 2.5) < 1e-9)
  }

  @Test("the sound of a composition is moved and cut with it")
  func nested() throws {
    let inner = #",{"id":"c","layers":[\#(Self.audio(#""ip":0,"op":100,"st":0"#))]}"#
    let outer = #"{"ty":0,"refId":"c","ip":15,"op":25,"st":12,"w":9,"h":9,"ks":{}}"#
    let sound = try #require(try document(outer, inner).sounds.first)
    #expect(abs(sound.start - 0.7) < 1e-9)
    #expect(abs(sound.heard.lowerBound - 1) < 1e-9 && abs(sound.heard.upperBound - 2) < 1e-9)
  }

  private func document(_ layers: String, _ more: String) throws -> LottieDocument {
    try document(layers, asset: "data:audio/wav;base64,AAEC", more)
  }

  @Test("sounds that cannot be played are named")
  func omissions() throws {
    let plain = Self.audio(#""ip":0,"op":50,"st":0"#)
    for (asset, wanted) in [
      ("a.mp3", "a sound is missing: a.mp3"), ("data:x", "a sound cannot be read"),
      ("https://a.b/c.mp3", "is on the network, which is never used"),
    ] {
      let document = try document(plain, asset: asset)
      #expect(document.sounds.isEmpty && document.warnings.count == 1)
      #expect(document.warnings[0].message.contains(wanted), "\(document.warnings)")
    }
    let stretched = try document(Self.audio(#""ip":0,"op":50,"st":0,"sr":2"#))
    #expect(stretched.sounds.isEmpty)
    #expect(stretched.warnings.contains { $0.message.contains("stretched time") })
    let changing = try document(
      Self.audio(#""ip":0,"op":50,"st":0,"au":{"lv":{"k":[{"t":0,"s":[1e400]},{"t":9,"s":[0]}]}}"#))
    #expect(changing.sounds.first.map { $0.volume <= 10 } == true)
    #expect(changing.warnings.contains { $0.message.contains("the volume changes") })
    #expect(try document(Self.audio(#""ip":0,"op":50,"st":0,"hd":true"#)).sounds.isEmpty)
  }
}
