import CoreGraphics
import Testing

@testable import LaminaText

@Suite("Standard fonts")
struct StandardFontTests {
  @Test(
    "missing families become the package's",
    arguments: [
      ("Helvetica", "DejaVuSans"), ("HelveticaNeue-Bold", "DejaVuSans-Bold"),
      ("San Francisco", "DejaVuSans"), (".SFUI-Regular", "DejaVuSans"), ("Arial", "DejaVuSans"),
      ("Gill Sans", "DejaVuSans"), ("No Such Font", "DejaVuSans"), ("sans-serif", "DejaVuSans"),
      ("Times New Roman", "DejaVuSerif"), ("Georgia-Bold", "DejaVuSerif-Bold"),
      ("New York", "DejaVuSerif"), ("serif", "DejaVuSerif"), ("Menlo-Regular", "DejaVuSansMono"),
      ("SF Mono", "DejaVuSansMono"), ("Courier New", "DejaVuSansMono"),
      ("monospace", "DejaVuSansMono"),
    ])
  func families(_ name: String, _ face: String) throws {
    let text = TextFont(named: name, size: 12, for: nil)
    #expect(text.face?.postScriptName as String? == face)
    let reports = Diagnostics.collect {
      #expect(CGFont(name as CFString)?.postScriptName as String? == face)
    }
    #expect(reports.count == 1)
  }

  @Test("the system fonts are known by name and version")
  func system() throws {
    let face = try #require(TextFont(.system, size: 12).face)
    #expect(face.postScriptName as String? == "DejaVuSans" && face.version > 2)
    let mono = try #require(TextFont(.monospaced, size: 12).face)
    #expect(mono.postScriptName as String? == "DejaVuSansMono")
  }
}
