import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaBench

@Suite("Lists of documents and of other renderers")
struct BenchListTests {
  private func list(_ json: String, _ environment: [String: String] = [:]) throws
    -> BenchDocumentList
  {
    try BenchDocumentList(Data(json.utf8), folder: "/list", environment: environment)
  }

  @Test("a document has a path from the list's folder, a size and expected pixels")
  func document() throws {
    let list = try list(
      """
      [{"name": "clock", "path": "a/clock.ca", "size": "64x36", "scale": 2,
        "pixels": [{"frame": 3, "x": 4, "y": 5, "color": "#ff8001"}]}]
      """)
    let document = try #require(list.documents.first)
    #expect(document.name == "clock" && document.path == "/list/a/clock.ca")
    #expect(document.size == "64x36" && document.scale == 2)
    #expect(document.expectedPixels == [ExpectedPixel(3, 4, 5, 255, 128, 1)])
  }

  @Test("a variable in a path is expanded; without it the document is left out")
  func variables() throws {
    let json = """
      [{"name": "a", "path": "${DIR}/a.ca",
        "pixels": [{"frame": 0, "x": 0, "y": 0, "color": "#000000"}]}]
      """
    #expect(try list(json, ["DIR": "/docs"]).documents.map(\.path) == ["/docs/a.ca"])
    for environment in [[:], ["DIR": ""]] {
      let list = try list(json, environment)
      #expect(list.documents.isEmpty && list.missing.map(\.name) == ["a"])
      #expect(list.missing.map(\.variable) == ["DIR"])
    }
  }

  @Test(
    "a list that cannot be used is an error",
    arguments: [
      "{}", "[{}]", #"[{"name": "a", "path": "a", "pixels": []}]"#,
      ##"[{"name": "a", "path": "a", "pixels": [{"frame": 0, "x": 0, "y": 0, "color": "red"}]}]"##,
      ##"[{"name": "a", "path": "a", "pixels": [{"frame": -1, "x": 0, "y": 0, "color": "#000000"}]}]"##,
    ])
  func bad(_ json: String) { #expect(throws: DecodingError.self) { try list(json) } }

  @Test("the list in the repository can be read and has the demo; so can that of other renderers")
  func repository() throws {
    let folder = SharedFolder.package.appendingPathComponent("Tests/Benchmarks")
    let documents = try BenchDocumentList(
      Data(contentsOf: folder.appendingPathComponent("documents.json")), folder: folder.path,
      environment: [:])
    #expect(documents.documents.map(\.name) == ["demo"] && documents.missing.count == 18)
    let peers = try PeerProgram.list(
      Data(contentsOf: folder.appendingPathComponent("peers.json")))
    #expect(peers.count == 4)
  }

  private let subjects = [
    PeerSubject(name: "S1", path: nil), PeerSubject(name: "clock", path: "/a b/it's.json"),
  ]

  private func program(_ command: String, _ scenes: [String]? = nil) throws -> PeerProgram {
    let object: [String: Any] =
      scenes.map { ["command": command, "scenes": $0] } ?? ["command": command]
    return try #require(
      PeerProgram.list(try JSONSerialization.data(withJSONObject: [object])).first)
  }

  @Test("a command gets the names and the paths, quoted for the shell")
  func command() throws {
    let line = try program("draw {scenes} -- {paths}").line(subjects)
    #expect(line == #"draw 'S1' 'clock' -- '/a b/it'\''s.json'"#)
  }

  @Test("figures are those of known subjects; other lines are ignored")
  func figures() throws {
    let lines = [
      "hello", #"{"peer":"fast","scene":"S1","ms_frame":2,"cpu_ms_frame":4}"#,
      #"{"peer":"fast","scene":"S2","ms_frame":2}"#, #"{"scene":"S1","ms_frame":2}"#,
      #"{"peer":"fast","scene":"it's.json","ms_frame":3,"ms_min":1}"#,
    ]
    let folder = try TemporaryFolder()
    try Data((lines.joined(separator: "\n") + "\n").utf8)
      .write(to: URL(fileURLWithPath: folder("out")))
    let rows = try program("cat out").measure(subjects, folder: folder("."))
    #expect(rows.map(\.scene) == ["S1", "clock"] && rows.map(\.msFrame) == [2, 3])
    let none = try program("cat out", ["S7"]).measure(subjects, folder: folder("."))
    #expect(none.isEmpty)
    let noPaths = try program("cat out # {paths}").measure([subjects[0]], folder: folder("."))
    #expect(noPaths.isEmpty)
  }

  @Test("a command that fails is an error that names it")
  func failure() throws {
    let program = try program("exit 3")
    let error = #expect(throws: PeerError.self) { try program.measure(subjects, folder: "/") }
    #expect(error?.description == "exit 3: it ended with 3")
  }

  @Test("ratios are those of the best time and of processor time")
  func ratios() throws {
    var result = BenchResult(scene: "S1", title: "", renderer: "")
    result.msMin = 1
    result.cpuMsFrame = 3
    let row = try #require(
      BenchJSON.rows(#"{"peer":"p","scene":"S1","ms_frame":4,"ms_min":2,"cpu_ms_frame":6}"#)?.first)
    let peer = PeerResult(row, to: result)
    #expect(peer.laminaWall == 0.5 && peer.laminaCpu == 0.5)
    #expect(BenchJSON.line(peer).contains(#""laminaTimeRatio":0.5"#))
    #expect(BenchTable.line(peer).hasSuffix("  lamina: 0.50 x time, 0.50 x cpu"))
  }
}
