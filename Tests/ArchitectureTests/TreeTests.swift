import Foundation
import LaminaTestSupport
import Testing

@Suite("Architecture: the tree")
struct TreeTests {
  @Test("the top level holds what it is meant to and nothing else")
  func topLevel() throws {
    let allowed: Set<String> = [
      "Package.swift", "Sources", "Shaders", "Tests", "CMakeLists-free-notes.md", "README.md",
    ]
    let found = try Self.committed()
    #expect(found.isSuperset(of: allowed), "\(allowed.subtracting(found).sorted().report)")
    let extra = found.filter { !$0.hasPrefix(".") && !allowed.contains($0) }.sorted()
    #expect(extra.isEmpty, "\(extra.report)")
  }

  /// The top level of the committed tree; untracked output files are ignored.
  private static func committed() throws -> Set<String> {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // In a container the clone may belong to another user.
    let options = ["-c", "safe.directory=*", "-C", SharedFolder.package.path]
    git.arguments = ["git"] + options + ["ls-tree", "--name-only", "HEAD"]
    let pipe = Pipe()
    git.standardOutput = pipe
    try git.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    try #require(git.terminationStatus == 0, "git does not list the tree")
    return Set(String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test("no file names a folder of some machine")
  func machinePaths() {
    let folders = ["work", "tmp/wt", "home/", "Users/", "root/"].map { "/" + $0 }
    let endings: Set<String> = [
      "swift", "md", "c", "h", "modulemap", "vert", "frag", "glsl", "caml", "json", "sh", "",
    ]
    let files =
      ["Sources", "Shaders", "Tests"].flatMap { SourceFile.all(in: $0, endings) }
      + ["Package.swift", "README.md", "CMakeLists-free-notes.md"].compactMap(Self.file)
    var violations: [String] = []
    for file in files {
      for (number, line) in SourceFile.lines(of: file.text, having: folders) {
        for folder in folders where Self.names(line, folder) {
          violations.append("\(file.path):\(number): names \(folder)")
        }
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  private static func file(_ name: String) -> SourceFile? {
    let url = SharedFolder.package.appendingPathComponent(name)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    return SourceFile(path: name, text: text)
  }

  /// Whether a line has an absolute path that starts so: not as part of a longer relative path.
  private static func names(_ line: Substring, _ folder: String) -> Bool {
    line.ranges(of: folder).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      let isPathPart = before.isLetter || before.isNumber || "./_-*)".contains(before)
      let end = range.upperBound
      let isWhole = folder.hasSuffix("/") || end == line.endIndex || "/ \"'`".contains(line[end])
      return !isPathPart && isWhole
    }
  }

  @Test("every module of the manifest is in the table, and the other way round")
  func modules() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SharedFolder.package.appendingPathComponent("Sources").path)
    let swift = Set(SourceFile.swift(in: "Sources").map(\.module))
    let missing = swift.subtracting(ModuleTable.rows.keys).sorted()
    #expect(missing.isEmpty, "\(missing.report)")
    let gone = Set(ModuleTable.rows.keys).subtracting(folders).subtracting(["LaminaShaders"])
    #expect(gone.isEmpty, "\(gone.sorted().report)")
  }
}
