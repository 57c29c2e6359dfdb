import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@Suite("The article Security") struct SecurityArticleTests {
  @Test("has the table of limits")
  func table() throws {
    let url = SharedFolder.package.appendingPathComponent(
      "Sources/LaminaKit/LaminaKit.docc/Security.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "| what is counted |")).upperBound
    let lines = text[start...].split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("|") }
    let rows = lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let wanted = Limit.allCases.map { limit in
      [limit.name, Self.grouped(limit.standard), Self.grouped(limit.untrusted)]
    }
    for row in wanted { #expect(rows.contains(row), "\(row) is missing") }
    #expect(rows.count == wanted.count)
  }

  /// Digits in groups of three.
  private static func grouped(_ number: Int) -> String {
    var digits = Array("\(number)")
    var result = ""
    while digits.count > 3 {
      result = "," + String(digits.suffix(3)) + result
      digits.removeLast(3)
    }
    return String(digits) + result
  }
}
