import CoreGraphics
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Texts that do not fit their boxes")
struct TextFittingTests {
  private static let long = "much too long for a box of this size"

  private func document(
    _ text: String, _ fitting: TextFitting = .warn, wrapped: Bool = false, states: String = ""
  ) throws -> CAMLDocument {
    var settings = DocumentSettings()
    settings.set("Title", to: text)
    settings.textFitting = fitting
    let scene = root(
      """
      <sublayers><CATextLayer id="t" name="Title" bounds="0 0 80 20" fontSize="14"
       wrapped="\(wrapped ? 1 : 0)" string="Old"/></sublayers>\(states)
      """)
    return try CAMLDocument.read(
      Array("<caml>\(scene)</caml>".utf8), file: "t.caml", settings: settings)
  }

  private func title(_ document: CAMLDocument) throws -> CATextLayer {
    try #require(document.sceneLayer.sublayers?.first as? CATextLayer)
  }

  @Test("CAML: a text that fits is no warning, and keeps its size", arguments: TextFitting.allCases)
  func fits(fitting: TextFitting) throws {
    let document = try document("Short", fitting)
    #expect(document.messages.isEmpty)
    #expect(try title(document).fontSize == 14)
  }

  @Test("CAML: one warning names layer, text and both sizes", arguments: [false, true])
  func warning(wrapped: Bool) throws {
    let document = try document(Self.long, wrapped: wrapped)
    let message = try #require(document.messages.first)
    #expect(document.messages.count == 1)
    for part in ["text layer 'Title'", "'\(Self.long)'", "takes ", "80 x 20"] {
      #expect(message.contains(part), "\(message)")
    }
    #expect(try title(document).fontSize == 14)
    #expect(document.warnings.first?.location.line == 1)
  }

  @Test("CAML: a smaller font fits, and is not much smaller than it has to be")
  func shrinking() throws {
    for wrapped in [false, true] {
      let document = try document(Self.long, .shrink, wrapped: wrapped)
      let title = try title(document)
      #expect(document.messages.isEmpty && title.fontSize < 14)
      let size = title.fontSize
      let fitted = try #require(title.extent(fontSize: size, until: .never))
      #expect(fitted.isWithinBox)
      let larger = try #require(title.extent(fontSize: size + 0.01 * 14, until: .never))
      #expect(!larger.isWithinBox, "\(wrapped): \(size)")
    }
  }

  @Test("CAML: what does not even fit at a tenth of the size is a warning")
  func tooLong() throws {
    let document = try document(String(repeating: "long ", count: 200), .shrink)
    #expect(document.messages.count == 1)
    #expect(abs(try title(document).fontSize - 1.4) < 1e-9)
  }

  @Test("CAML: clipping is silent, and so are boxes without a size")
  func clipping() throws {
    #expect(try document(Self.long, .clip).messages.isEmpty)
    let empty = try loaded(root("<sublayers><CATextLayer string='abc'/></sublayers>"))
    #expect(empty.messages.isEmpty)
  }

  @Test(
    "CAML: a text of a state is fitted when the state is entered, and the other one again after it")
  func states() throws {
    let states = """
      <states><LKState name="On"><elements>
      <LKStateSetValue targetId="t" keyPath="string"><value type="string" value="\(Self.long)"/>
      </LKStateSetValue></elements></LKState></states>
      """
    let written = try document("Short", states: states)
    let reports = try Diagnostics.collect { try written.apply(state: "On", animated: false) }
    #expect(reports.count { $0.message.contains("takes ") } == 1, "\(reports)")
    let fitted = try document("Short", .shrink, states: states)
    let quiet = try Diagnostics.collect { try fitted.apply(state: "On", animated: false) }
    #expect(quiet.isEmpty)
    #expect(try title(fitted).fontSize < 14)
  }

  private func lottie(
    _ text: String, _ fitting: TextFitting = .warn, box: String = #","sz":[100,50],"ps":[0,0]"#
  ) throws -> LottieDocument {
    var settings = DocumentSettings()
    settings.textFitting = fitting
    let json = #"""
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":100,"h":100,"layers":[
      {"ty":5,"nm":"Box","ind":1,"ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
      {"t":"\#(text)","f":"DejaVu Sans","s":20,"fc":[1,1,1],"j":0,"lh":24\#(box)}}]},"a":[]}}]}
      """#
    return try LottieDocument.read(Array(json.utf8), file: "t.json", settings: settings)
  }

  /// The masks and the boxes of shapes of a tree.
  private func parts(_ layer: CALayer) -> (masks: [CGRect], height: CGFloat) {
    var masks = layer.mask.map { [$0.frame] } ?? []
    var height = (layer as? CAShapeLayer)?.path?.boundingBox.maxY ?? 0
    for sublayer in layer.sublayers ?? [] {
      let found = parts(sublayer)
      masks += found.masks
      height = max(height, found.height)
    }
    return (masks, height)
  }

  @Test("Lottie: texts in boxes warn, shrink or are clipped; others are left alone")
  func animations() throws {
    let long = "Several words that take several lines"
    for fitting in TextFitting.allCases {
      #expect(try lottie("Short", fitting).warnings.isEmpty)
      #expect(try lottie(long, fitting, box: "").warnings.isEmpty)
    }
    let warned = try lottie(long)
    #expect(warned.warnings.count == 1)
    let message = try #require(warned.warnings.first?.message)
    for part in ["layers[0] 'Box'", "'\(long)'", "its box has 100 x 50"] {
      #expect(message.contains(part), "\(message)")
    }
    let natural = parts(warned.rootLayer)
    let shrunk = parts(try lottie(long, .shrink).rootLayer)
    #expect(natural.height > 60 && natural.masks.isEmpty)
    #expect(shrunk.height < 55 && shrunk.height > 35 && shrunk.masks.isEmpty)
    #expect(try lottie(long, .shrink).warnings.isEmpty)
    let clipped = try lottie(long, .clip)
    #expect(clipped.warnings.isEmpty)
    #expect(parts(clipped.rootLayer).masks == [CGRect(x: 0, y: 0, width: 100, height: 50)])
  }

  @Test("documents that are fitted in other ways have other hashes")
  func hashes() throws {
    let hashes = try TextFitting.allCases.map { try document("a", $0).contentHash.description }
    #expect(Set(hashes).count == TextFitting.allCases.count)
    let others = try TextFitting.allCases.map { try lottie("a", $0).contentHash.description }
    #expect(Set(others).count == TextFitting.allCases.count)
  }
}
