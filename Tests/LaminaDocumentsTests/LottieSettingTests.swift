import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Settings of Lottie files: colours") struct LottieSettingTests {
  private static let shape = """
    {"ty":4,"nm":"Dot","ip":0,"op":30,"ks":{},"shapes":[{"ty":"gr","it":[
    {"ty":"el","p":{"k":[0,0]},"s":{"k":[4,4]}},{"ty":"st","c":{"k":[0,0,0]},"w":{"k":1},"o":{"k":100}},
    {"ty":"fl","c":{"a":1,"sid":"x","k":[{"t":0,"s":[1,0,0]},{"t":9,"s":[0,0,1]}]},"o":{"k":100}}]}]}
    """
  private static let title = """
    {"ty":5,"nm":"Title","ip":0,"op":30,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"A","f":"F","s":10,
    "fc":[0,0,0]}}]}}}
    """
  private static let empty = #"{"ty":3,"nm":"Null","ip":0,"op":30,"ks":{}}"#
  private static let slots = #"{"x":{"p":{"k":[0,0,0]}},"photo":{"p":{"p":"a.png","u":""}}}"#

  private func read(_ name: String, _ value: String) throws -> LottieDocument {
    let layers = [Self.shape, Self.title, Self.empty].joined(separator: ",")
    let text =
      #"{"fr":30,"ip":0,"op":30,"w":20,"h":10,"slots":\#(Self.slots),"layers":[\#(layers)]}"#
    var settings = DocumentSettings()
    if !name.isEmpty { settings.set(name, to: value) }
    return try LottieDocument.read(
      Array(text.utf8), file: "a.json", settings: settings, budget: Budget())
  }

  /// All shape layers of a tree.
  private func shapes(_ layer: CALayer) -> [CAShapeLayer] {
    [layer as? CAShapeLayer].compactMap { $0 } + (layer.sublayers ?? []).flatMap(shapes)
  }

  private func colors(_ name: String, _ value: String, _ key: KeyPath<CAShapeLayer, CGColor?>)
    throws
    -> [[CGFloat]]
  {
    try shapes(read(name, value).rootLayer).compactMap { $0[keyPath: key]?.components }
  }

  @Test(
    "fills and strokes of shapes by the layer's name; their animations and slots end",
    arguments: [("lime", [0, 1, 0, 1]), ("#0f0", [0, 1, 0, 1])] as [(String, [CGFloat])])
  func paints(_ value: String, _ color: [CGFloat]) throws {
    #expect(try colors("Dot.fill", value, \.fillColor).contains(color))
    #expect(try colors("Dot.stroke", value, \.strokeColor).contains(color))
    #expect(try !colors("Dot.stroke", value, \.fillColor).contains(color))
    #expect(try colors("x", value, \.fillColor).contains(color))
  }

  @Test("colours of Display P3 are converted; alpha is the paint's opacity")
  func wide() throws {
    let white = "color(display-p3 1 1 1)"
    let found = try colors("Dot.fill", white, \.fillColor)
    #expect(found.contains { $0.allSatisfy { abs($0 - 1) < 1e-3 } }, "\(found)")
    #expect(try !colors("Dot.fill", "color(display-p3 0 1 0)", \.fillColor).contains([0, 1, 0, 1]))
    let half = try shapes(read("Dot.fill", "#00ff0080").rootLayer)
    #expect(half.contains { $0.fillColor?.components?.prefix(3) == [0, 1, 0] })
  }

  @Test("the colour of a text")
  func text() throws {
    let plain = try read("", "").rootLayer
    for name in ["Title.color", "Title.fill"] {
      #expect(try shapes(read(name, "red").rootLayer).count == shapes(plain).count)
    }
    #expect(throws: DocumentError.self) { try read("Title.color", "reddish") }
  }

  @Test("names are listed, and errors name what can be set")
  func names() throws {
    let contents = try read("", "").contents
    #expect(
      contents.settings == ["Dot.fill", "Dot.stroke", "Title.color", "Title.text", "photo", "x"])
    #expect(contents.layerSettings.contains("opacity"))
    func message(_ name: String, _ value: String = "red") -> String {
      do {
        _ = try read(name, value)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message("Dott.fill").contains("did you mean 'Dot.fill'?"), "\(message("Dott.fill"))")
    let property = message("Dot.colour")
    for key in ["fill", "stroke", "opacity", "position"] { #expect(property.contains(key)) }
    #expect(message("Nothing").contains("Null"))
    #expect(message("Null.fill").contains("opacity"))
    #expect(message("x", "reddish") != "" && message("photo", "red") != "")
  }
}
