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
    let sources = FileManager.default.enumerator(
      at: SharedFolder.package.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    var suites: Set<String> = []
    while let file = sources?.nextObject() as? URL {
      suites.insert(file.deletingPathExtension().lastPathComponent)
    }
    let lines = try text(".ci/nightly").split(separator: "\n")
    let tableRows = Set(lines.map { line in line.prefix { $0 != "|" } })
    let folder = SharedFolder.package.appendingPathComponent(".ci/nightly-parts")
    let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    let promises = try rows()
    #expect(promises.count == 19)
    for promise in promises {
      try #require(promise.count >= 3)
      #expect(!names(promise[1]).isEmpty)
      for name in names(promise[1]) { #expect(suites.contains(name), "no suite \(name)") }
      for part in names(promise[2]) {
        #expect(files.contains(part) || tableRows.contains(part[...]), "no part \(part)")
      }
    }
  }
}
