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

  @Test("REL-3: the texts of values in an object that is made again count as well")
  func valuesInObjects() throws {
    let values = "<values><CGPoint value='1 2'/><CGPoint value='3 4'/></values>"
    let attributes = "id='a' type='CAKeyframeAnimation' keyPath='position'"
    let animation = "<a \(attributes)>\(values)</a>"
    let scene = root(
      "<animations>\(animation)\(String(repeating: "<a object='a'/>", count: 10))</animations>")
    let once = "a".utf8.count + "CAKeyframeAnimation".utf8.count + "position".utf8.count + 6
    _ = try loaded(scene, limits: [.referencedText: 10 * once])
    #expect(throws: DocumentError.self) {
      try loaded(scene, limits: [.referencedText: 10 * once - 1])
    }
  }

  @Test(
    "REL-3: a referenced list counts for each property that takes it, and once for its key frames")
  func lists() throws {
    let filter = "<filters><CAFilter filter='colorMatrix' name='m'/></filters>"
    let matrix = (0..<20).map { "\($0)" }.joined(separator: " ")
    func scene(_ animations: Int, frames: Int) -> String {
      let frames = String(repeating: "<x object='m'/>", count: frames)
      let first = "<v><CAColorMatrix id='m' matrix='matrix(\(matrix))'/>\(frames)</v>"
      let all = "<v>\(frames)</v>"
      func animation(_ values: String) -> String {
        "<a type='CAKeyframeAnimation' keyPath='filters.m.inputColorMatrix'>"
          + values.replacingOccurrences(of: "v>", with: "values>") + "</a>"
      }
      let others = String(repeating: animation(all), count: animations)
      return root(filter + "<animations>\(animation(first))\(others)</animations>")
    }
    // 20 numbers of 8 bytes: once each for the first animation and for two others.
    for frames in [2, 1_000] {
      _ = try loaded(scene(2, frames: frames), limits: [.referencedText: 2 * 160])
      #expect(throws: DocumentError.self) {
        try loaded(scene(2, frames: frames), limits: [.referencedText: 2 * 160 - 1])
      }
    }
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

  @Test("the location of a layer is its element; of an unknown one, the file")
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

  @Test("a long chain of references leads to its end; a circle is one warning")
  func chain() throws {
    let count = 5_000
    let links = (1...count).map { "<CALayer id='l\($0)' object='l\($0 - 1)'/>" }.joined()
    let end = "<CALayer id='l0' name='end'/>"
    let document = try loaded(root("<sublayers>\(links)\(end)</sublayers>"))
    #expect(document.sceneLayer.sublayers?.map(\.name) == ["end"])
    #expect(document.warnings.isEmpty)
    let circle =
      "<CALayer id='a' object='b'/><CALayer id='b' object='a'/><CALayer id='c' object='a'/>"
    let broken = try loaded(root("<sublayers>\(circle)</sublayers>"))
    #expect(broken.sceneLayer.sublayers == nil)
    #expect(!broken.warnings.isEmpty && broken.messages.allSatisfy { $0.contains("circular") })
  }

  @Test("a layer is in the position of its last reference, also when another layer took it")
  func positions() throws {
    let layers = """
      <CALayer id='a' name='a'/><CALayer id='b' name='b'/><CALayer object='a'/>
      <CALayer id='c' name='c'><sublayers><CALayer object='b'/></sublayers></CALayer>
      """
    let document = try loaded(root("<sublayers>\(layers)</sublayers>"))
    let scene = document.sceneLayer
    #expect(scene.sublayers?.map(\.name) == ["a", "c"])
    #expect(scene.sublayers?.last?.sublayers?.map(\.name) == ["b"])
    let returned = try loaded(root("<sublayers>\(layers)<CALayer object='b'/></sublayers>"))
    #expect(returned.sceneLayer.sublayers?.map(\.name) == ["a", "c", "b"])
    #expect(returned.sceneLayer.sublayers?[1].sublayers == nil)
  }

  @Test("REL-3: animations of a layer are counted over all its lists, at n and n + 1")
  func animations() throws {
    let list =
      "<animations><a type='CABasicAnimation' keyPath='opacity' toValue='0.5'/></animations>"
    let scene = root(String(repeating: list, count: 3))
    _ = try loaded(scene, limits: [.animationsPerLayer: 3])
    let error = #expect(throws: DocumentError.self) {
      try loaded(scene, limits: [.animationsPerLayer: 2])
    }
    #expect(error?.problem == .limit(name: "animations of a layer", found: 3, allowed: 2))
  }

  @Test("REL-1: a change of state ends when its time is over")
  func states() throws {
    let layers = (0..<3_000).map { "<CALayer id='l\($0)'/>" }.joined()
    let removals = (0..<3_000).map { "<CAStateRemoveElement targetId='root' objectId='l\($0)'/>" }
    let states =
      "<states><CAState name='Off'><elements>\(removals.joined())</elements></CAState></states>"
    let scene = root("<sublayers>\(layers)</sublayers>\(states)")
    let document = try loaded(scene)
    try document.apply(state: "Off", animated: false)
    #expect(document.sceneLayer.sublayers == nil)
    var limits = Budget()
    var time = Budget([.frameTime: 1]).timeOfFrame
    time.start()
    while !time.deadline.isPassed {}
    limits.time = time
    #expect(throws: LimitExceeded.self) { try limits.checkTime() }
    let other = try loaded(scene)
    #expect(throws: LimitExceeded.self) {
      _ = try other.machines[0].enter("Off", animated: false, limits)
    }
  }
}
