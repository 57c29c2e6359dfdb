import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("The demo")
struct DemoTests {
  private let path = SharedFolder.package.appendingPathComponent("Tests/Demo/Postcard.ca").path

  @Test("loads without warnings, lasts two seconds, has two states")
  func loads() throws {
    let document = try DocumentFormat.load(path: path)
    #expect(document.warnings == [])
    #expect(document.size == CGSize(width: 640, height: 360))
    #expect(document.duration == 2)
    #expect(document.stateNames == ["Day", "Night"])
  }

  @Test("contains an image, rounded corners, a spring, key frames and a transition")
  func shows() throws {
    let document = try CAMLDocument.load(path: path)
    var layers = [document.rootLayer]
    for index in 0..<100 where index < layers.count { layers += layers[index].sublayers ?? [] }
    let animations = layers.flatMap { layer in
      (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
    }
    #expect(layers.contains { $0.contents is CGImage })
    #expect(layers.contains { $0.cornerRadius > 0 && $0.masksToBounds })
    #expect(animations.contains { $0 is CASpringAnimation })
    #expect(animations.contains { $0 is CAKeyframeAnimation })
    #expect(try document.apply(state: "Night", animated: true) == 1.4)
  }

  @Test(
    "documents with slow gradients load without warnings",
    arguments: ["Dusk.caml", "Glow.caml", "Aurora.json"])
  func gradients(name: String) throws {
    let path = SharedFolder.package.appendingPathComponent("Tests/Demo/\(name)").path
    let document = try DocumentFormat.load(path: path)
    #expect(document.warnings == [])
    #expect(document.size == CGSize(width: 640, height: 360))
    #expect(document.duration == 2)
  }

  @Test("its images are small")
  func pictures() throws {
    let assets = path + "/assets"
    for name in try FileManager.default.contentsOfDirectory(atPath: assets) {
      let size = try FileManager.default.attributesOfItem(atPath: assets + "/" + name)[.size]
      #expect(try #require(size as? Int) <= 4096)
    }
  }

  @Test("formats are selected by extension, ignoring case; others are errors")
  func formats() throws {
    for format in DocumentFormat.all { #expect(!format.extensions.isEmpty) }
    let folder = try TemporaryFolder()
    try folder.write("A.CAML", "<caml><CALayer bounds='0 0 4 4'/></caml>")
    #expect(try DocumentFormat.load(path: folder("A.CAML")).size.width == 4)
    #expect(try DocumentFormat.load(path: path + "/").size.width == 640)
    for name in ["x.txt", "x", "", "/", ".", "x."] {
      let error = #expect(throws: DocumentError.self) { try DocumentFormat.load(path: name) }
      #expect(error?.problem == .unknownFormat)
    }
  }
}
