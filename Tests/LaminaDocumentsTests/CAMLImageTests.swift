import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML images")
struct CAMLImageTests {
  /// The demo's stamp, 64 x 76 pixels.
  static let stamp: [UInt8] = {
    let url = SharedFolder.package.appendingPathComponent(
      "Tests/Demo/Postcard.ca/assets/stamp.png")
    return (try? Data(contentsOf: url)).map { Array($0) } ?? []
  }()

  private func image(_ contents: String, _ bytes: [UInt8] = stamp) throws -> (CGImage?, [String]) {
    let document = try loaded(root(contents), files: ["assets/a b.png": bytes])
    return (document.sceneLayer.contents as? CGImage, document.messages)
  }

  @Test(
    "both spellings, escapes, device paths, other extensions, data: URIs",
    arguments: [
      "<contents type='CGImage' src='assets/a%20b.png'/>",
      "<contents><CGImage src='assets/a b.png'/></contents>",
      "<contents type='CGImage' src='/var/mobile/Media/x/a%20b.png'/>",
      "<contents type='CGImage' src='a b.jpg'/>",
      "<contents type='CGImage' src='assets/../assets/a%20b.heic'/>",
      "<contents type='CGImage' src='data:image/png;base64,\(Data(stamp).base64EncodedString())'/>",
    ])
  func found(_ contents: String) throws {
    let (image, messages) = try image(contents)
    #expect(image?.width == 64 && image?.height == 76)
    #expect(messages == [])
  }

  @Test("an image that is referenced repeatedly is decoded once")
  func shared() throws {
    let child = "<CALayer><contents type='CGImage' src='assets/a b.png'/></CALayer>"
    let document = try loaded(
      root("<sublayers>\(child)\(child)</sublayers>"), limits: [.imageBytes: 64 * 76 * 4],
      files: ["assets/a b.png": Self.stamp])
    let layers = document.sceneLayer.sublayers ?? []
    #expect(layers[0].contents as? CGImage === layers[1].contents as? CGImage)
  }

  enum Damage { case none, cut, emptied, text }

  @Test(
    "a missing or invalid image causes one warning and nil contents",
    arguments: [
      ("gone.png", .none), ("../../etc/passwd", .none), ("assets", .none), ("", .none),
      ("https://example.org/x.png", .none), ("data:broken", .none), ("assets/a b.png", .cut),
      ("assets/a b.png", .emptied), ("assets/a b.png", .text),
    ] as [(String, Damage)])
  func unusable(_ source: String, _ damage: Damage) throws {
    let bytes: [UInt8] =
      switch damage {
      case .none: Self.stamp
      case .cut: Array(Self.stamp.prefix(200))
      case .emptied: []
      case .text: Array("hello".utf8)
      }
    let contents = "<contents type='CGImage' src='\(source)'/>"
    let (image, messages) = try image(contents + contents, bytes)
    #expect(image == nil)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { !$0.contains("\n") })
  }

  @Test("an excessive size is an error from the header, which names the image and the layer")
  func absurd() throws {
    let scene = root("<contents type='CGImage' src='a.png'/>", "name='photo'")
    let error = #expect(throws: DocumentError.self) {
      try loaded(scene, limits: [.imagePixels: 64 * 76 - 1], files: ["a.png": Self.stamp])
    }
    #expect(
      error?.problem
        == .limit(
          name: "layer 'photo': image a.png: image pixels", found: 64 * 76,
          allowed: 64 * 76 - 1))
    #expect(error?.location.line == 2)
  }

  @Test("which images are drawn does not depend on the memory: one that does not fit is an error")
  func tooLarge() throws {
    let scene = root("<contents type='CGImage' src='a.png'/>")
    let files = ["a.png": Self.stamp]
    let bytes = 64 * 76 * 4
    _ = try loaded(scene, limits: [.imageBytes: bytes], files: files)
    for allowed in [bytes - 1, 100] {
      #expect(throws: DocumentError.self) {
        try loaded(scene, limits: [.imageBytes: allowed], files: files)
      }
    }
    let inline = Data(Self.stamp).base64EncodedString()
    #expect(throws: DocumentError.self) {
      try loaded(
        root("<contents type='CGImage' src='data:image/png;base64,\(inline)'/>"),
        limits: [.imageBytes: bytes - 1])
    }
  }

  @Test("REL-3: the total bytes of all images at n and n + 1")
  func bytes() throws {
    let scene = root(
      """
      <contents type='CGImage' src='a.png'/>
      <sublayers><CALayer><contents type='CGImage' src='b.png'/></CALayer></sublayers>
      """)
    let files = ["a.png": Self.stamp, "b.png": Self.stamp]
    let all = 2 * 64 * 76 * 4
    #expect(try loaded(scene, limits: [.imageBytes: all], files: files).messages == [])
    let error = #expect(throws: DocumentError.self) {
      try loaded(scene, limits: [.imageBytes: all - 1], files: files)
    }
    #expect(
      error?.problem == .limit(name: "image b.png: image bytes", found: all, allowed: all - 1))
  }

  @Test("only the first missing images are listed")
  func many() throws {
    let values = (0..<40).map { "<CGImage src='\($0).png'/>" }.joined()
    let document = try loaded(
      root(
        """
        <animations><a type='CAKeyframeAnimation' keyPath='contents' duration='1'
        calculationMode='discrete'><values>\(values)</values></a></animations>
        """))
    #expect(document.messages.count == 6)
    #expect(document.messages.last == "35 more images are missing")
    let frames = document.sceneLayer.animation(forKey: "a") as? CAKeyframeAnimation
    #expect(frames?.values?.count == 40)
  }
}
