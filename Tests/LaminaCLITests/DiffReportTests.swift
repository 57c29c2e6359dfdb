import Foundation
import FoundationXML
import LaminaComparison
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina diff: reports and animations")
struct DiffReportTests {
  /// A folder with frames `a`, and `b` of a document with another colour, without frame 3.
  private func frames() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let one = try Scene.write(Scene.fade, in: folder)
    let other = try Scene.write(
      Scene.fade.replacingOccurrences(of: "1 0 0", with: "0.9 0 0"), "other.caml", in: folder)
    for (scene, name) in [(one, "a"), (other, "b")] {
      let tool = try Tool.run(
        ["render", scene, "--fps", "4", "--duration", "1", "--output", folder("\(name)/%d.png")],
        in: folder)
      try #require(tool.code == 0)
    }
    try FileManager.default.removeItem(atPath: folder("b/3.png"))
    return folder
  }

  private func diff(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    try Tool.run(["diff"] + arguments, in: folder)
  }

  private func records(_ tool: Tool) throws -> [ComparisonRecord] {
    try tool.output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(ComparisonRecord.self, from: Data($0))
    }
  }

  @Test("JSON has share, box and distance; a missing file is a kind of its own")
  func json() throws {
    let folder = try frames()
    let tool = try diff([folder("a"), folder("b"), "--json"], in: folder)
    #expect(tool.code == 1)
    let records = try records(tool)
    #expect(records.map(\.kind) == [.different, .different, .different, .missing])
    #expect(records[0].share == 1 && records[0].pixels == 1_200 && records[0].distance > 1)
    #expect(records[0].box?.width == 40 && records[0].box?.height == 30)
    #expect(records[3].missing == .init(side: .second, path: folder("b/3.png")))
    let gone = try diff([folder("a/0.png"), folder("none.png"), "--json"], in: folder)
    #expect(gone.code == ToolExitCode.missingInput.rawValue)
    #expect(try self.records(gone).map(\.kind) == [.missing])
  }

  @Test("shares, distances and regions decide, up to their limit")
  func rules() throws {
    let folder = try frames()
    let pair = [folder("a/0.png"), folder("b/0.png")]
    #expect(try diff(pair + ["--precision", "0"], in: folder).code == 0)
    #expect(try diff(pair + ["--precision", "0.01"], in: folder).code == 1)
    #expect(try diff(pair + ["--perceptual", "0.9"], in: folder).code == 0)
    #expect(try diff(pair + ["--perceptual", "0.99"], in: folder).code == 1)
    #expect(try diff(pair + ["--exclude", "0,0,40,30"], in: folder).code == 0)
    #expect(try diff(pair + ["--exclude", "0,0,40,29"], in: folder).code == 1)
    let halves = ["--exclude", "0,0,20,30", "--exclude", "20,0,20,30"]
    #expect(try diff(pair + halves, in: folder).code == 0)
    for bad in [
      ["--precision", "1.1"], ["--perceptual", "-1"], ["--exclude", "1,2,3"],
      ["--exclude", "0,0,0,1"],
    ] {
      #expect(try diff(pair + bad, in: folder).code == ToolExitCode.usage.rawValue, "\(bad)")
    }
  }

  @Test("differences are written as pictures and as JUnit test cases")
  func files() throws {
    let folder = try frames()
    let tool = try diff(
      [folder("a"), folder("b"), "--output", folder("out"), "--junit", folder("report.xml")],
      in: folder)
    #expect(tool.code == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("out")).sorted()
    #expect(names == ["0.png.difference.png", "1.png.difference.png", "2.png.difference.png"])
    let xml = String(decoding: try folder.bytes("report.xml"), as: UTF8.self)
    #expect(xml.contains("<testsuites tests=\"4\" failures=\"3\" errors=\"1\">"))
    #expect(xml.contains("<error type=\"missing\""))
    #expect(JUnitReport.escaped("a<b>&\"c\"\u{1}\n") == "a&lt;b&gt;&amp;&quot;c&quot;?&#10;")
    #expect(XMLParser(data: Data(xml.utf8)).parse())
    let bad = try diff([folder("a"), folder("b"), "--junit", "/dev/null/x"], in: folder)
    #expect(bad.code == ToolExitCode.cannotCreateOutput.rawValue)
  }

  @Test("the page holds all pictures, and refers to nothing outside")
  func page() throws {
    let folder = try frames()
    _ = try diff([folder("a"), folder("b"), "--html", folder("report.html")], in: folder)
    let page = String(decoding: try folder.bytes("report.html"), as: UTF8.self)
    #expect(page.components(separatedBy: "class=\"comparison\">").count - 1 == 4)
    for kind in ["first", "second", "difference"] {
      #expect(page.contains("id=\"picture-2-\(kind)\">iVBORw0KGgo"))
    }
    #expect(page.contains("id=\"picture-3-first\">iVBORw0KGgo"))
    #expect(!page.contains("id=\"picture-3-second\">"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src=\""))
    #expect(page.contains("default-src 'none'") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("<!-- title -->") && !page.contains("<!-- comparisons -->"))
  }

  @Test("animated PNG and WebP files and films are compared frame by frame")
  func animations() throws {
    let folder = try frames()
    let scene = folder("scene.caml")
    for (fps, name) in [
      ("5", "five.png"), ("5", "same.png"), ("4", "four.png"), ("5", "film.mp4"),
      ("5", "five.webp"), ("4", "four.webp"),
    ] {
      let size = name.hasSuffix("mp4") ? ["--background", "white"] : []
      let tool = try Tool.run(
        ["render", scene, "--fps", fps, "--duration", "1", "--output", folder(name)]
          + (name.hasSuffix("png") ? ["--format", "apng"] : [])
          + (name.hasSuffix("webp") ? ["--quality", "lossless"] : []) + size, in: folder)
      try #require(tool.code == 0, "\(tool.errorOutput)")
    }
    #expect(try diff([folder("five.png"), folder("same.png")], in: folder).code == 0)
    let records = try records(
      try diff([folder("five.png"), folder("four.png"), "--json"], in: folder))
    #expect(records.map(\.frame) == [0, 1, 2, 3, 4])
    #expect(records.map(\.kind) == [.equal, .different, .different, .different, .missing])
    #expect(
      try diff([folder("five.png"), folder("five.webp"), "--tolerance", "1"], in: folder).code == 0)
    let webp = try diff([folder("five.webp"), folder("four.webp"), "--json"], in: folder)
    #expect(try self.records(webp).map(\.kind) == records.map(\.kind))
    let film = try diff([folder("film.mp4"), folder("film.mp4"), "--json"], in: folder)
    #expect(try self.records(film).map(\.kind) == Array(repeating: .equal, count: 5))
  }

  @Test("films with 10 bits are compared in levels of 16", arguments: ["mkv", "avif"])
  func deepFilms(ending: String) throws {
    let folder = try TemporaryFolder()
    // Less than a level of 8 bits apart.
    for (name, level) in [("a", "0.5"), ("b", "0.5017")] {
      let scene = try Scene.write(
        """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 32 24" \
        position="16 12" backgroundColor="\(level) \(level) \(level)"/></caml>
        """, in: folder)
      let codec = ending == "mkv" ? ["--codec", "ffv1"] : []
      let tool = try Tool.run(
        ["render", scene, "--at", "0", "--depth", "16", "-o", folder("\(name).\(ending)")] + codec,
        in: folder)
      try #require(tool.code == 0, "\(tool.errorOutput)")
    }
    let files = ["a", "b"].map { folder("\($0).\(ending)") }
    let tool = try diff(files, in: folder)
    #expect(tool.code == 1)
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(text.contains("768 pixels") && text.contains("levels of 16 bits"), "\(text)")
    #expect(try diff([files[0], files[0]], in: folder).code == 0)
    #expect(try diff(files + ["--tolerance", "300"], in: folder).code == 0)
  }
}
