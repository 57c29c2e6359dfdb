import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Settings of CAML documents")
struct CAMLSettingTests {
  private static let scene = root(
    """
    <sublayers>
    <CATextLayer name="Title" string="Old" fontSize="10"/>
    <CALayer id="#card" name="Card" position="1 2" backgroundColor="1 1 1"/>
    <CALayer name="Dot" opacity="1"/><CALayer name="Dot" opacity="0.9"/>
    <CALayer name="v1.2 logo" cornerRadius="1"/>
    <CAShapeLayer name="Shape" fillColor="0 0 0"/>
    <CAGradientLayer name="Sky"/>
    <CAEmitterLayer name="Snow"/><CAScrollLayer name="Page"/>
    </sublayers>
    """)

  private func document(_ settings: [(String, String)]) throws -> CAMLDocument {
    var all = DocumentSettings()
    for (name, value) in settings { all.set(name, to: value) }
    return try CAMLDocument.read(
      Array("<caml>\(Self.scene)</caml>".utf8), file: "t.caml", settings: all)
  }

  private func layer(_ name: String, _ settings: [(String, String)]) throws -> CALayer {
    let layers = try document(settings).sceneLayer.sublayers ?? []
    return try #require(layers.first { $0.name == name })
  }

  private func problem(_ name: String, _ value: String) -> DocumentError.Problem? {
    #expect(throws: DocumentError.self) { try document([(name, value)]) }?.problem
  }

  @Test("texts: by the layer's name alone, .text and .string; also texts that are numbers")
  func texts() throws {
    for (name, value) in [("Title", "New"), ("Title.text", "#1"), ("Title.string", "42")] {
      let title = try #require(try layer("Title", [(name, value)]) as? CATextLayer)
      #expect(title.string as? String == value)
    }
  }

  @Test("colours by their usual names; shapes are filled")
  func colors() throws {
    let red = try layer("Card", [("Card", "#f00")])
    #expect(red.backgroundColor?.components == [1, 0, 0, 1])
    let half = try layer("Card", [("#card.backgroundColor", "#00ff0080")])
    #expect(half.backgroundColor?.components == [0, 1, 0, CGFloat(0x80) / 255])
    let numbers = try layer("Card", [("Card.backgroundColor", "0 0 1")])
    #expect(numbers.backgroundColor?.components == [0, 0, 1, 1])
    let named = try layer("Card", [("Card.shadowColor", "Tomato")])
    #expect(named.shadowColor?.components == [1, CGFloat(0x63) / 255, CGFloat(0x47) / 255, 1])
    let shape = try #require(try layer("Shape", [("Shape", "#00f")]) as? CAShapeLayer)
    #expect(shape.fillColor?.components == [0, 0, 1, 1] && shape.backgroundColor == nil)
    let sky = try #require(try layer("Sky", [("Sky.colors", "gold, #0f0")]) as? CAGradientLayer)
    #expect(sky.colors?.count == 2)
    let stops = try #require(try layer("Sky", [("Sky.locations", "0 0.2")]) as? CAGradientLayer)
    #expect(stops.locations == [0, 0.2])
  }

  @Test("properties by key path, parts of values, names with dots; later settings win")
  func keyPaths() throws {
    #expect(try layer("Card", [("Card.position.x", "100")]).position == CGPoint(x: 100, y: 2))
    #expect(try layer("Card", [("Card.position", "5,6")]).position == CGPoint(x: 5, y: 6))
    #expect(try layer("Card", [("Card.hidden", "yes")]).isHidden)
    #expect(try layer("v1.2 logo", [("v1.2 logo.cornerRadius", "7")]).cornerRadius == 7)
    let turned = try layer("Card", [("Card.transform", "rotate(90deg)")])
    #expect(abs(turned.transform.m12 - 1) < 1e-12)
    #expect(
      try layer("Card", [("Card.opacity", "0.5"), ("#card.opacity", "0.25")]).opacity == 0.25)
  }

  @Test("a name that several layers have changes all of them; an id is one layer")
  func several() throws {
    let layers = try document([("Dot.opacity", "0.5")]).sceneLayer.sublayers ?? []
    #expect(layers.filter { $0.name == "Dot" }.map(\.opacity) == [0.5, 0.5])
  }

  @Test("images, which are decoded once for several documents")
  func images() throws {
    let folder = try TemporaryFolder()
    let stamp = SharedFolder.package.appendingPathComponent(
      "Tests/Demo/Postcard.ca/assets/stamp.png")
    let path = try folder.write("t.caml", "<caml>\(Self.scene)</caml>")
    let cache = ImageCache(limit: 1 << 20)
    var settings = DocumentSettings()
    settings.set("Card", to: stamp.path)
    let images = try (0..<2).map { _ in
      let document = try CAMLDocument.load(
        path: path, settings: settings, budget: Budget(), images: cache)
      return document.sceneLayer.sublayers?[1].contents as? CGImage
    }
    #expect(images[0]?.width == 64 && images[0] === images[1] && cache.count == 1)
  }

  @Test("the cache keeps within its limit, and removes what was used least recently")
  func cacheLimit() throws {
    let stamp = try Data(
      contentsOf: SharedFolder.package.appendingPathComponent(
        "Tests/Demo/Postcard.ca/assets/stamp.png"))
    let bytes = [UInt8](stamp)
    let size = bytes.count + 64 * 76 * 4
    let cache = ImageCache(limit: 2 * size + 100)
    // Bytes after the end of a PNG do not matter.
    let first = try cache.image(bytes, named: "a", budget: Budget())
    _ = try cache.image(bytes + [1], named: "b", budget: Budget())
    #expect(try cache.image(bytes, named: "a", budget: Budget()) === first)
    _ = try cache.image(bytes + [2], named: "c", budget: Budget())
    #expect(cache.count == 2)
    #expect(try cache.image(bytes, named: "a", budget: Budget()) === first)
    #expect(ImageCache(limit: 10).count == 0)
  }

  @Test("unknown names and properties are errors that list the known ones and name near misses")
  func unknown() throws {
    let known = [
      "root", "Title.text", "#card", "Card", "Dot", "v1.2 logo", "Shape", "Sky", "Snow", "Page",
    ]
    #expect(problem("Titel", "x") == .unknownSetting("Titel", known: known))
    let error = #expect(throws: DocumentError.self) { try document([("Crad.opacity", "1")]) }
    #expect(error?.description.contains("did you mean 'Card'?") == true)
    guard case .unknownProperty("opacty", of: "Card", _) = problem("Card.opacty", "1") else {
      Issue.record("another problem")
      return
    }
    for name in ["Card.sublayers", "Card.mask", "Card.text", "Card.", "Sky.colors.x"] {
      guard case .unknownProperty = problem(name, "1") else {
        Issue.record("\(name): another problem")
        return
      }
    }
  }

  @Test(
    "values of the wrong form are errors",
    arguments: [
      ("Card.backgroundColor", "#12"), ("Card.backgroundColor", "greenish"),
      ("Card.position", "1"), ("Card.position.x", "left"), ("Card.opacity", "inf"),
      ("Card.opacity", "nan"), ("Card.bounds", "0 0 inf 1"), ("Card.hidden", "maybe"),
      ("Card", "nothing.png"), ("Card", "data:broken"), ("Sky.colors", "red 5"),
      ("Sky.locations", "a"), ("Card.transform", "turn(3)"), ("Card.contentsGravity", "middle"),
      ("Shape.fillRule", "evenodd"), ("Title.alignmentMode", "centre"),
    ])
  func invalid(_ name: String, _ value: String) throws {
    guard case .invalidSetting(name: name, value: value, _) = problem(name, value) else {
      Issue.record("another problem: \(String(describing: problem(name, value)))")
      return
    }
  }

  @Test(
    "every property of names takes these names, and no others",
    arguments: [
      "Title", "Card", "Shape", "Sky", "Snow", "Page",
    ])
  func names(_ name: String) throws {
    let layer = try layer(name, [])
    var keys: Set<String> = []
    for row in type(of: layer).index.rows {
      guard let names = Self.names(row) else { continue }
      keys.insert(row.key)
      #expect(!names.isEmpty && Set(names).count == names.count)
      for value in names { _ = try self.layer(name, [("\(name).\(row.key)", value)]) }
      for value in ["nothing", "", names[0] + " ", names[0].uppercased() + "x"] {
        guard case .invalidSetting(_, value, let reason) = problem("\(name).\(row.key)", value)
        else {
          Issue.record("\(row.key)=\(value): no error")
          continue
        }
        #expect(names.allSatisfy { reason.contains($0) })
      }
    }
    #expect(keys.isSuperset(of: ["contentsGravity", "cornerCurve", "fillMode"]))
    let own: Set =
      switch layer {
      case is CATextLayer: ["alignmentMode", "truncationMode"]
      case is CAShapeLayer: ["fillRule", "lineCap", "lineJoin"]
      case is CAGradientLayer: ["type"]
      case is CAEmitterLayer: ["emitterShape", "emitterMode", "renderMode"]
      case is CAScrollLayer: ["scrollMode"]
      default: ["magnificationFilter", "minificationFilter"]
      }
    #expect(keys.isSuperset(of: own))
  }

  private static func names(_ row: any Property) -> [String]? {
    func names<Row: Property>(_ row: Row) -> [String]? {
      (Row.Value.self as? any NameValue.Type)?.names
    }
    return names(row)
  }

  @Test("the hash of the content tells settings apart, and is unchanged without settings")
  func hash() throws {
    let plain = try document([]).contentHash
    let one = try document([("Title", "1")]).contentHash
    #expect(try plain != one && one != document([("Title", "2")]).contentHash)
    #expect(try plain == document([]).contentHash)
  }

  @Test("settings that a document need not have are ignored where it does not")
  func optional() throws {
    var settings = DocumentSettings()
    settings.setIfPresent("Nothing", to: "1")
    settings.setIfPresent("Title", to: "New")
    let document = try CAMLDocument.read(
      Array("<caml>\(Self.scene)</caml>".utf8), file: "t.caml", settings: settings)
    #expect((document.sceneLayer.sublayers?[0] as? CATextLayer)?.string as? String == "New")
  }
}
