import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaTesting

@Suite("Tools for differences", .emptyEnvironment)
struct DiffToolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func verify(_ text: String, named name: String) -> String {
    verifySnapshot(
      of: text, as: .lines, named: name, record: .missing, snapshotDirectory: folder("references"),
      testName: "check()") ?? ""
  }

  /// The message of a difference.
  private func message(named name: String) -> String {
    TestEnvironment.$replacement.withValue(TestEnvironment(["TMPDIR": folder("temporary")])) {
      _ = verify("old", named: name)
      return verify("new", named: name)
    }
  }

  @Test("without a folder for artifacts, one of temporary files is named")
  func temporary() throws {
    let message = message(named: "a")
    let result = try #require(
      message.split(separator: "Result: ").last?.split(separator: ". ").first)
    #expect(message.contains("Reference: \(folder("references/check.a.txt")). Result: /"))
    #expect(result.hasPrefix(folder("temporary/lamina-artifacts-")))
    #expect(result.hasSuffix("/DiffToolTests/check.a.result.txt"))
    #expect(try String(contentsOfFile: String(result), encoding: .utf8) == "new")
  }

  @Test("the tool of a scope, of a trait and of the process makes the sentence")
  func tools() {
    let end = " \"\(folder("references/check.b.txt"))\" \"\(folder("temporary"))"
    withSnapshotTesting(diffTool: .ksdiff) {
      #expect(message(named: "b").contains("ksdiff" + end))
      withSnapshotTesting(record: .missing) {
        #expect(message(named: "b").contains("ksdiff" + end))
      }
      withSnapshotTesting(diffTool: "compare") {
        #expect(message(named: "b").contains("compare" + end))
      }
      let own = SnapshotTestingConfiguration.DiffTool { "from \($0.count) to \($1.count)" }
      withSnapshotTesting(record: .missing, diffTool: own) {
        #expect(message(named: "b").contains("from \(folder("references/check.b.txt").count) to "))
      }
      withSnapshotTesting(diffTool: nil) { #expect(message(named: "b").contains("ksdiff")) }
    }
    #expect(diffTool(currentFilePath: "a", failedFilePath: "b") == "Reference: a. Result: b")
    #expect(!isRecording)
  }

  @Test("a trait sets the tool", .snapshots(record: .missing, diffTool: "opendiff"))
  func trait() { #expect(message(named: "c").contains("opendiff \"")) }
}
