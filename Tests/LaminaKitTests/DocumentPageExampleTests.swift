import Foundation
import LaminaDocuments
import LaminaKit
import LaminaTestSupport
import Testing

@Suite("Documents: the example of the module's page")
struct DocumentPageExampleTests {
  @Test("a document with another text is drawn in the middle of its time")
  func document() throws {
    let folder = try TemporaryFolder()
    let scene = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 160 40" position="80 20" backgroundColor="1 1 1"><sublayers>
      <CATextLayer name="Title" string="" fontSize="20" bounds="0 0 160 40" position="80 20"
        foregroundColor="0 0 0"/>
      </sublayers></CALayer></caml>
      """
    let file = URL(fileURLWithPath: folder("card.caml"))
    try scene.write(to: file, atomically: true, encoding: .utf8)

    var settings = DocumentSettings()
    settings.set("Title", to: "Good morning")
    let document = try Document(contentsOf: file, settings: settings)
    for warning in document.warnings { print(warning) }

    let stage = Stage(size: document.size)
    stage.layer.addSublayer(document.rootLayer)
    let picture = try stage.image(at: document.duration / 2)

    #expect(document.warnings.isEmpty)
    #expect(picture.width == 160 && picture.height == 40)
    let levels = Set(picture.pixels)
    #expect(levels.contains(255) && levels.contains { $0 < 64 }, "no text is drawn")
  }
}
