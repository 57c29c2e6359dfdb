import CoreGraphics
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML: text layers")
struct CAMLTextTests {
  @Test("every property of a text layer is read")
  func properties() throws {
    let document = try loaded(
      """
      <CATextLayer bounds="0 0 200 50" fontSize="20" foregroundColor="1 0 0" wrapped="1"
        alignmentMode="center" truncationMode="end">
        <string type="string" value="Hello"/>
        <font type="string" value="DejaVuSans-Bold"/>
      </CATextLayer>
      """)
    let layer = try #require(document.sceneLayer as? CATextLayer)
    #expect(document.messages.isEmpty)
    #expect(layer.string as? String == "Hello" && layer.fontSize == 20 && layer.isWrapped)
    #expect(layer.font as? String == "DejaVuSans-Bold")
    #expect(layer.alignmentMode == .center && layer.truncationMode == .end)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
