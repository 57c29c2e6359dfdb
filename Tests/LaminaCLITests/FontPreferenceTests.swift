import Foundation
import LaminaTestSupport
import Testing

@Suite("Fonts and the machine's preferences")
struct FontPreferenceTests {
  @Test("preferences of fontconfig change no picture")
  func preferences() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(
      Scene.layer(
        size: "200 60",
        inside: """
          <sublayers><CATextLayer bounds="0 0 200 60" position="100 30" fontSize="24"
          font="Helvetica" string="Hamburgefonts" foregroundColor="1 1 1"/></sublayers>
          """), in: folder)
    let families = ["sans-serif", "Helvetica", "monospace"]
    let rules = families.map { family in
      """
      <match target="pattern"><test name="family"><string>\(family)</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>DejaVu Serif</string></edit></match>
      """
    }.joined(separator: "\n")
    let fonts = try Scene.write(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
        + "<dir>/usr/share/fonts</dir><cachedir>\(folder("cache"))</cachedir>\n\(rules)\n</fontconfig>\n",
      "fonts.conf", in: folder)
    for (name, variables) in [("usual", [:]), ("other", ["FONTCONFIG_FILE": fonts])] {
      let tool = try Tool.run(
        ["render", scene, "--at", "0", "--output", folder("\(name).png")], in: folder,
        environment: variables)
      try #require(tool.code == 0, "\(tool.errorOutput)")
    }
    #expect(try folder.bytes("usual.png") == folder.bytes("other.png"))
  }
}
