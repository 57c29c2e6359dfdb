import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI
@testable import LaminaExport

@Suite("Unfinished files, and files that outputs must not replace", .serialized)
struct LeftoverTests {
  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene, "--fps", "4"] + arguments, in: folder)
  }

  /// A process that has ended.
  private func endedProcess() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// The name of an unfinished file of a process on this machine.
  private func part(_ name: String, _ process: pid_t) -> String {
    PartFile.name(for: name).replacing("-\(getpid()).part", with: "-\(process).part")
  }

  @Test("--resume deletes what killed runs have left of its own files, and nothing else")
  func resumed() throws {
    let folder = try TemporaryFolder()
    let gone = try endedProcess()
    let left = ["out/2.png", "film.shard-1-of-2.mp4", "cards/1.png"].map { part($0, gone) }
    let kept = [
      part("out/2.png", getpid()), part("out/9.png", gone), part("out/2.jpg", gone),
      part("film.mp4", gone), part("cards/9.png", gone),
      "out/2.png.\(String(repeating: "f", count: 4))-\(gone).part",
    ]
    for name in left + kept { try Scene.write("x", name, in: folder) }
    #expect(try render(["-o", folder("out/%d.png"), "--resume"], in: folder).code == 0)
    #expect(
      try render(["-o", folder("film.mp4"), "--shard", "1/2", "--resume"], in: folder).code == 0)
    try Scene.write("name\nA\n", "rows.csv", in: folder)
    let batch = try Tool.run(
      [
        "batch", folder("scene.caml"), "--data", folder("rows.csv"), "--at", "0", "--resume", "-o",
        folder("cards/{row}.png"), "--ignore-unknown-columns",
      ], in: folder)
    #expect(batch.code == 0, "\(batch.errorOutput)")
    for name in left { #expect(!folder.contents.contains(name), "\(name)") }
    for name in kept { #expect(folder.contents.contains(name), "\(name)") }
  }

  @Test("--overwrite does not replace the document, nor its files")
  func document() throws {
    let folder = try TemporaryFolder()
    let text = Scene.fade
    for name in ["doc.caml", "card.ca/main.caml", "card.ca/assets/photo.png"] {
      try Scene.write(text, name, in: folder)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.png"), withDestinationPath: folder("doc.caml"))
    for (document, output) in [
      ("doc.caml", "doc.caml"), ("doc.caml", "x/../doc.caml"), ("doc.caml", "link.png"),
      ("card.ca", "card.ca/assets/photo.png"),
    ] {
      try FileManager.default.createDirectory(
        atPath: folder("x"), withIntermediateDirectories: true)
      let tool = try Tool.run(
        [
          "render", folder(document), "--at", "0", "--format", "png", "--overwrite", "-o",
          folder(output),
        ], in: folder)
      #expect(
        tool.code == ToolExitCode.cannotCreateOutput.rawValue && tool.isOneLine,
        "\(output): \(tool.errorOutput)")
    }
    #expect(try String(decoding: folder.bytes("doc.caml"), as: UTF8.self) == text)
    let report = try Tool.run(
      [
        "render", folder("doc.caml"), "--at", "0", "-o", folder("a.png"), "--report",
        folder("doc.caml"),
      ], in: folder)
    #expect(report.code == ToolExitCode.cannotCreateOutput.rawValue)
  }

  @Test("two percent signs are one in names of sequences")
  func percent() throws {
    let folder = try TemporaryFolder()
    #expect(try render(["-o", folder("100%%/a%%-%02d.png")], in: folder).code == 0)
    #expect(folder.contents.contains("100%/a%-03.png"), "\(folder.contents)")
    #expect(try render(["-o", folder("50%%.png"), "--at", "0"], in: folder).code == 0)
    #expect(folder.contents.contains("50%.png"))
    #expect(try render(["-o", folder("50%%d.png")], in: folder).code == 64)
  }
}
