import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Documents of any format")
struct DocumentTests {
  private let demo = SharedFolder.package.appendingPathComponent("Tests/Demo")

  @Test("a Lottie file gives layers, length, rate and size")
  func lottie() throws {
    let document = try Document(contentsOf: demo.appendingPathComponent("Pulse.json"))
    #expect(document.size.width > 0 && document.duration > 0)
    #expect(document.frameRate.map { $0 > 0 } == true)
    #expect(document.rootLayer.sublayers?.isEmpty == false)
    #expect(!document.contents.layers.isEmpty)
    #expect(document.warnings.isEmpty)
  }

  @Test("a bundle gives its states, which can be entered")
  func bundle() throws {
    let document = try Document(contentsOf: demo.appendingPathComponent("Postcard.ca"))
    #expect(document.size == CGSize(width: 640, height: 360))
    #expect(document.stateNames.contains("Night"))
    #expect(try document.apply(state: "Night", animated: true) > 0)
    #expect(throws: DocumentError.self) { try document.apply(state: "Nope", animated: false) }
  }

  @Test("values that can be set have kinds and current values")
  func settingValues() throws {
    let contents = try Document(contentsOf: demo.appendingPathComponent("Postcard.ca")).contents
    // A layer is there once, with all of its names.
    let names = contents.settingValues.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names) == Set(contents.settings) && names.count == contents.settings.count)
    func value(_ name: String) -> DocumentContents.Setting? {
      contents.settingValues.first { $0.name == name }
    }
    #expect(
      value("card") == .init(name: "card", kind: .color, value: "#fdf9f1", otherNames: ["Card"]))
    #expect(contents.settingValues.contains { $0.kind == .image && $0.value == nil })
    var settings = DocumentSettings()
    settings.set("accent", to: "#0000ff80")
    let pulse = try Document(
      contentsOf: demo.appendingPathComponent("Pulse.json"), settings: settings)
    #expect(
      pulse.contents.settingValues == [
        .init(name: "Ring.stroke", kind: .color, value: "#0000ff"),
        .init(name: "Title.color", kind: .color, value: "#333340"),
        .init(name: "Title.text", kind: .text, value: "Pulse"),
        .init(name: "accent", kind: .color, value: "#0000ff80"),
      ])
  }

  @Test("settings apply, and unknown files and names are errors")
  func errors() throws {
    var settings = DocumentSettings()
    settings.set("Card.opacity", to: "0.25")
    let card = demo.appendingPathComponent("Postcard.ca")
    let document = try Document(contentsOf: card, settings: settings)
    #expect(document.rootLayer.descendant(named: "Card")?.opacity == 0.25)
    settings.set("Unknown.opacity", to: "1")
    #expect(throws: DocumentError.self) { try Document(contentsOf: card, settings: settings) }
    for name in ["missing.ca", "missing.json", "missing.xyz", ""] {
      let url = demo.appendingPathComponent(name)
      #expect(throws: DocumentError.self) { try Document(contentsOf: url) }
    }
  }
}

extension CALayer {
  fileprivate func descendant(named name: String) -> CALayer? {
    if self.name == name { return self }
    return sublayers?.lazy.compactMap { $0.descendant(named: name) }.first
  }
}
