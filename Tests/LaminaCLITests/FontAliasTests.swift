import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("Fonts: families with the same widths, and those that the user names", .serialized)
struct FontAliasTests {
  private static func text(_ family: String, _ name: String) -> String {
    """
    {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":40,"layers":[{"ty":5,"nm":"T","ip":0,"op":10,"st":0,
     "ks":{"p":{"a":0,"k":[10,30]}},"t":{"d":{"k":[{"s":{"s":20,"f":"\(name)","t":"Hello","fc":[0,0,0]},
     "t":0}]},"a":[]}}],"fonts":{"list":[{"fName":"\(name)","fFamily":"\(family)","fStyle":"Regular"}]}}
    """
  }

  private func render(
    _ family: String, _ name: String, _ output: String, _ options: [String] = [],
    in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Tool {
    let scene = try Scene.write(Self.text(family, name), "scene.json", in: folder)
    return try Tool.run(
      ["render", scene, "--at", "0", "-o", folder(output)] + options, in: folder,
      environment: environment)
  }

  /// The system's fonts with an alias that binds two families.
  private func configuration(in folder: TemporaryFolder) throws -> [String: String] {
    let path = try Scene.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/usr/share/fonts</dir><cachedir>\(folder("cache"))</cachedir>
      <alias binding="same"><family>Arial</family><accept><family>Missing One</family>
      <family>DejaVu Serif</family></accept></alias></fontconfig>
      """, "fonts.conf", in: folder)
    return ["FONTCONFIG_FILE": path]
  }

  @Test(
    "a family that is bound to a missing one is drawn before the standard ones, with one warning",
    arguments: [("Arial", "Arial"), ("ArialMT", "ArialMT")])
  func metric(family: String, name: String) throws {
    let folder = try TemporaryFolder()
    let environment = try configuration(in: folder)
    let serif = try render(
      "DejaVu Serif", "DejaVuSerif", "a.png", in: folder, environment: environment)
    #expect(serif.code == 0 && serif.errorOutput.isEmpty, "\(serif.errorOutput)")
    let arial = try render(family, name, "b.png", in: folder, environment: environment)
    #expect(arial.code == 0 && arial.isOneLine)
    #expect(
      arial.errorOutput.contains("is not installed; 'DejaVu Serif' is drawn instead"),
      "\(arial.errorOutput)")
    #expect(try folder.bytes("a.png").whole == folder.bytes("b.png").whole)
    let strict = try render(
      family, name, "c.png", ["--strict"], in: folder, environment: environment)
    #expect(strict.code == 65 && strict.isOneLine && strict.errorOutput.contains("not installed"))
  }

  @Test("--font-alias draws another family without a word; one that is missing is an error")
  func alias() throws {
    let folder = try TemporaryFolder()
    let mono = try render("DejaVu Sans Mono", "DejaVuSansMono", "a.png", in: folder)
    #expect(mono.code == 0 && mono.errorOutput.isEmpty)
    let aliased = try render(
      "Nowhere Sans", "NowhereSans", "b.png",
      ["--strict", "--font-alias", "nowhere sans=DejaVu Sans Mono"], in: folder)
    #expect(aliased.code == 0 && aliased.errorOutput.isEmpty, "\(aliased.errorOutput)")
    #expect(try folder.bytes("a.png").whole == folder.bytes("b.png").whole)
    let missing = try render(
      "Arial", "Arial", "c.png", ["--font-alias", "Arial=No Such Font"], in: folder)
    #expect(missing.code == 64 && missing.isOneLine)
    #expect(missing.errorOutput.contains("'No Such Font'"))
  }
}
