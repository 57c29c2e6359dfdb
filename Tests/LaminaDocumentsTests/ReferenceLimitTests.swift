import CoreGraphics
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

/// References repeat work: what they repeat is counted, and values are made once.
@Suite("References of documents") struct ReferenceLimitTests {
  /// Layers whose path is one referenced element.
  private func layers(_ count: Int, path: String) -> String {
    let first = "<CAShapeLayer><path id='p' type='CGPath' value='\(path)'/></CAShapeLayer>"
    let others = (1..<max(1, count)).map { _ in
      "<CAShapeLayer><path object='p'/></CAShapeLayer>"
    }
    return root("<sublayers>\(first)\(others.joined())</sublayers>")
  }

  @Test("a referenced value is made once: all layers have the same path")
  func shared() throws {
    let document = try loaded(layers(50, path: "0 0 m 9 0 l 9 9 l h"))
    let paths = (document.sceneLayer.sublayers ?? []).compactMap { ($0 as? CAShapeLayer)?.path }
    #expect(paths.count == 50 && paths.allSatisfy { $0 === paths[0] || $0 == paths[0] })
    #expect(document.warnings.isEmpty)
  }

  @Test("REL-3: elements of repeated references, at n and n + 1")
  func elements() throws {
    // An array of ten numbers, referenced by animations.
    let numbers = (0..<10).map { "<real value='\($0)'/>" }.joined()
    func scene(_ count: Int) -> String {
      let first =
        "<a type='CAKeyframeAnimation' keyPath='opacity'><values id='v' type='NSArray'>\(numbers)</values></a>"
      let others = (0..<count).map { _ in
        "<a type='CAKeyframeAnimation' keyPath='opacity'><values object='v'/></a>"
      }
      return root("<animations>\(first)\(others.joined())</animations>")
    }
    _ = try loaded(scene(500), limits: [.referencedElements: 5_000])
    let error = #expect(throws: DocumentError.self) {
      try loaded(scene(500), limits: [.referencedElements: 1_000])
    }
    guard case .limit(let name, let found, 1_000)? = error?.problem else {
      throw try #require(error)
    }
    #expect(name == "elements of repeated references" && found > 1_000 && found < 1_020)
    #expect(error?.location.line == 2)
    // A document without references never exceeds the limit.
    let plain = (0..<200).map { _ in "<CALayer bounds='0 0 1 1'><filters/></CALayer>" }.joined()
    _ = try loaded(root("<sublayers>\(plain)</sublayers>"), limits: [.referencedElements: 0])
  }

  @Test("REL-3: the text of objects that are made for every reference, at n and n + 1")
  func text() throws {
    let animation = "<a id='a' type='CABasicAnimation' keyPath='opacity' toValue='0.5'/>"
    let repeats = String(repeating: "<a object='a'/>", count: 10)
    let scene = root("<animations>\(animation)\(repeats)</animations>")
    let once = "a".utf8.count + "CABasicAnimation".utf8.count + "opacity".utf8.count + 3
    _ = try loaded(scene, limits: [.referencedText: 10 * once])
    let error = #expect(throws: DocumentError.self) {
      try loaded(scene, limits: [.referencedText: 10 * once - 1])
    }
    #expect(
      error?.problem
        == .limit(
          name: "bytes of repeated references", found: 10 * once, allowed: 10 * once - 1))
  }

  @Test("REL-3: emitter cells, at n and n + 1")
  func cells() throws {
    let cells = String(repeating: "<CAEmitterCell/>", count: 4)
    let scene = root(
      "<sublayers><CAEmitterLayer><emitterCells>\(cells)</emitterCells></CAEmitterLayer></sublayers>"
    )
    _ = try loaded(scene, limits: [.emitterCells: 4])
    #expect(throws: DocumentError.self) { try loaded(scene, limits: [.emitterCells: 3]) }
  }

  @Test("the place of a layer is its element; of an unknown one, the file")
  func places() throws {
    let document = try loaded(root("\n  <sublayers>\n    <CALayer/></sublayers>"))
    let layer = try #require(document.sceneLayer.sublayers?.first)
    #expect(document.location(of: ObjectIdentifier(layer)).hasSuffix("t.caml:4:5"))
    #expect(document.location(of: ObjectIdentifier(CALayer())).hasSuffix("t.caml"))
  }

  @Test("a single file reads none beside it when only a bundle may be read")
  func bundleOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", CAMLImageTests.stamp)
    let path = try folder.write(
      "t.caml", "<caml>\(root("<contents type='CGImage' src='a.png'/>"))</caml>")
    var settings = DocumentSettings()
    #expect(try DocumentFormat.load(path: path, settings: settings).warnings.isEmpty)
    settings.readsOnlyBundle = true
    let alone = try DocumentFormat.load(path: path, settings: settings)
    #expect(alone.warnings.map(\.message).first?.contains("image is missing") == true)
    let bundle = try TemporaryFolder()
    try bundle.write(
      "b.ca/main.caml", "<caml>\(root("<contents type='CGImage' src='a.png'/>"))</caml>")
    try bundle.write("b.ca/a.png", CAMLImageTests.stamp)
    let whole = try DocumentFormat.load(path: bundle("b.ca"), settings: settings)
    #expect(whole.warnings.isEmpty)
  }
}
