import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Lottie files") struct LottieDocumentTests {
  /// A file of one second with layers and other members.
  private func text(_ layers: String, _ members: String = "") -> String {
    #"{"fr":30,"ip":0,"op":30,"w":20,"h":10\#(members),"layers":[\#(layers)]}"#
  }

  private func read(
    _ text: String, settings: DocumentSettings = DocumentSettings(), budget: Budget = Budget()
  ) throws -> LottieDocument {
    try LottieDocument.read(
      Array(text.utf8), file: "a.json", settings: settings, budget: budget)
  }

  private func problem(_ text: String, budget: Budget = Budget()) -> String {
    do {
      _ = try read(text, budget: budget)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  private static let solid =
    ##"{"ty":1,"nm":"s","ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"#f00"}"##

  @Test("a document has the size, rate, length, markers and layers of its file")
  func facts() throws {
    let document = try read(
      text(Self.solid, #","markers":[{"cm":"loop","tm":15,"dr":6}]"#))
    #expect(document.size == CGSize(width: 20, height: 10))
    #expect(document.duration == 1 && document.framesPerSecond == 30)
    #expect(document.markers == [DocumentMarker(name: "loop", time: 0.5, duration: 0.2)])
    #expect(document.contents.layers.map(\.type) == ["solid"])
    #expect(document.rootLayer.sublayers?.count == 1 && document.warnings.isEmpty)
  }

  @Test(
    "errors name the file, and the line and column or the layer",
    arguments: [
      ("{", "a.json:1:2: expected a member name"),
      ("{\n  \"a\" 1}", "a.json:2:7: expected ':' after a name"),
      ("[1, 2", "a.json:1:6: expected ',' or ']'"),
      ("{}", "a.json: not a Lottie animation: 'layers' is missing"),
      ("{\"layers\":[]}", "a.json: w and h are 0.0 and 0.0"),
      ("{\"a\":01x}", "a.json:1:8: expected ',' or '}'"),
      ("{\"a\":\"\\q\"}", "a.json:1:9: unknown escape"),
      ("{\"a\":NaN}", "a.json:1:6: expected a JSON value"),
    ])
  func errors(_ text: String, _ message: String) {
    #expect(problem(text).hasPrefix(message), "\(problem(text))")
  }

  @Test("a composition that contains itself is an error")
  func cycle() {
    let layer = #"{"ty":0,"nm":"again","refId":"a","ip":0,"op":30,"ks":{},"w":5,"h":5}"#
    let message = problem(text(layer, #","assets":[{"id":"a","layers":[\#(layer)]}]"#))
    #expect(message.contains("composition 'a' contains itself"), "\(message)")
    #expect(message.hasPrefix("a.json: a.layers[0] 'again'"), "\(message)")
  }

  /// Compositions in one another, `count` deep.
  private func nested(_ count: Int) -> String {
    func layer(_ index: Int) -> String {
      #"{"ty":0,"refId":"c\#(index)","ip":0,"op":30,"ks":{},"w":5,"h":5}"#
    }
    let assets = (0..<count).map { index in
      let inside = index + 1 < count ? layer(index + 1) : Self.solid
      return #"{"id":"c\#(index)","layers":[\#(inside)]}"#
    }
    return text(layer(0), #","assets":[\#(assets.joined(separator: ","))]"#)
  }

  @Test("compositions may be 32 deep")
  func depth() throws {
    #expect(try read(nested(32)).rootLayer.sublayers?.count == 1)
    #expect(problem(nested(33)).contains("nested compositions 33 exceeds the limit of 32"))
  }

  @Test("layers and key frames are counted, also those of repeaters")
  func limits() throws {
    let shapes =
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[1,1]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    let copies = #"{"ty":"rp","c":{"k":1e30},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
    let layer = #"{"ty":4,"ip":0,"op":30,"ks":{},"shapes":[\#(shapes),\#(copies),\#(copies)]}"#
    #expect(problem(text(layer), budget: Budget([.layers: 1_000])).contains("layers 1001 exceeds"))
    let turning = #"{"ty":0,"refId":"a","tm":{"k":0},"ip":0,"op":30,"ks":{}}"#
    let inside = #"{"ty":1,"ip":0,"op":30,"ks":{"r":{"k":[{"t":0,"s":[0]},{"t":9,"s":[9]}]}}}"#
    #expect(
      problem(
        text(turning, #","assets":[{"id":"a","layers":[\#(inside)]}]"#),
        budget: Budget([.sampledValues: 120])
      ).contains("sampled values 121 exceeds"))
    let moving = #"{"ty":1,"ip":0,"op":30,"ks":{"r":{"k":[{"t":0,"s":[0]},{"t":9,"s":[9]}]}}}"#
    #expect(problem(text(moving), budget: Budget([.keyframes: 1])).contains("key frames 2 exceeds"))
  }

  @Test("circular parents and mattes end")
  func circles() throws {
    let a = #"{"ty":1,"ind":1,"parent":2,"ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"\#("#f00")"}"#
    let b = #"{"ty":3,"ind":2,"parent":1,"ip":0,"op":30,"ks":{}}"#
    #expect(try read(text("\(a),\(b)")).warnings.count == 1)
    let c =
      #"{"ty":1,"ind":1,"tt":1,"tp":1,"ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"\#("#f00")"}"#
    #expect(
      try read(text(c)).warnings.map(\.message) == [
        "layers[0]: the layer is its own matte; it is shown without it"
      ])
  }

  @Test("numbers of any size give a tree", arguments: ["1e308", "-1e999", "1e-320", "0", "-7.5"])
  func numbers(_ number: String) throws {
    let layer = """
      {"ty":4,"ip":\(number),"op":\(number)1,"st":\(number),"sr":\(number),"ks":{"s":{"k":[\(number),1]},
      "p":{"k":[{"t":\(number),"s":[\(number)],"to":[\(number)]},{"t":5,"s":[1,\(number)]}]}},
      "shapes":[{"ty":"sr","sy":1,"pt":{"k":\(number)},"or":{"k":\(number)},"ir":{"k":1}},
      {"ty":"zz","s":{"k":\(number)},"r":{"k":\(number)}},{"ty":"tm","s":{"k":\(number)},"e":{"k":50}},
      {"ty":"st","w":{"k":\(number)},"d":[{"n":"d","v":{"k":\(number)}}]}]}
      """
    _ = try read(text(layer, #","markers":[{"tm":\#(number)}]"#))
  }

  @Test(
    "settings replace texts, solids and slots; unknown names are errors that list the known ones")
  func settings() throws {
    let text = text(Self.solid, #","slots":{"accent":{"p":{"k":[0,0,0]}}}"#)
    var settings = DocumentSettings()
    settings.set("s", to: "#00ff00")
    let solid = try read(text, settings: settings).rootLayer.sublayers?.first?.sublayers?.first
    #expect(solid?.backgroundColor?.components == [0, 1, 0, 1])
    settings.set("t", to: "1")
    let error = #expect(throws: DocumentError.self) { try read(text, settings: settings) }
    #expect(error?.problem == .unknownSetting("t", known: ["accent", "s"]))
  }

  @Test("settings replace transforms in the units of Core Animation; wrong values are errors")
  func transformSettings() throws {
    func solid(_ name: String, _ value: String) throws -> CALayer? {
      var settings = DocumentSettings()
      settings.set(name, to: value)
      return try read(text(Self.solid), settings: settings).rootLayer.sublayers?.first
    }
    #expect(try solid("s.opacity", "0.5")?.opacity == 0.5)
    #expect(try solid("s.position", "3,4")?.position == CGPoint(x: 3, y: 4))
    #expect(try abs((solid("s.scale", "2,1")?.transform.m11 ?? 0) - 2) < 1e-9)
    #expect(try abs((solid("s.rotation", "90")?.transform.m12 ?? 0) - 1) < 1e-9)
    for (name, value) in [("s.opacity", "much"), ("s.position", "1"), ("s", "#zzz")] {
      let error = #expect(throws: DocumentError.self) { try solid(name, value) }
      guard case .invalidSetting? = error?.problem else {
        Issue.record("\(name): another problem")
        return
      }
    }
    let error = #expect(throws: DocumentError.self) { try solid("s.opacty", "1") }
    #expect(error?.description.contains("did you mean 'opacity'?") == true)
  }

  @Test("expressions, unknown effects and missing images are warnings")
  func warnings() throws {
    let layer =
      #"{"ty":2,"nm":"i","refId":"p","ip":0,"op":30,"ks":{"r":{"k":0,"x":"while (1) {}"}},"ef":[{"ty":99,"nm":"Glow"}]}"#
    let document = try read(
      text(
        layer + "," + Self.solid, #","assets":[{"id":"p","p":"../secret.png","u":"","w":1,"h":1}]"#)
    )
    let messages = document.warnings.map(\.message)
    #expect(
      messages.contains { $0.contains("expressions that are not supported") && $0.contains("'i'") })
    #expect(messages.contains { $0.contains("an image is missing: ../secret.png") })
  }
}
