import Foundation
import LaminaTestSupport
import Testing

@Suite("The article Reliability") struct ReliabilityArticleTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: SharedFolder.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The cells of the rows that begin with a promise.
  private func rows() throws -> [[String]] {
    try text("Sources/LaminaKit/LaminaKit.docc/Reliability.md").split(separator: "\n")
      .prefix { !$0.hasPrefix("###") }
      .filter { $0.hasPrefix("| REL-") }
      .map {
        $0.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// The names between backquotes.
  private func names(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test("names suites and parts that exist")
  func table() throws {
    let files = FileManager.default.enumerator(
      at: SharedFolder.package.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    var suites: Set<String> = []
    while let file = files?.nextObject() as? URL {
      suites.insert(file.deletingPathExtension().lastPathComponent)
    }
    let nightly = try text(".ci/nightly")
    let promises = try rows()
    #expect(promises.count == 19)
    for promise in promises {
      try #require(promise.count >= 3)
      #expect(!names(promise[1]).isEmpty)
      for name in names(promise[1]) { #expect(suites.contains(name), "no suite \(name)") }
      for part in names(promise[2]) {
        let forms = ["wanted \(part);", "promise \(part) ", "script \(part) "]
        #expect(forms.contains { nightly.contains($0) }, "no part \(part)")
      }
    }
  }
}
