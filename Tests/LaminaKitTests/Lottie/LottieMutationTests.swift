import LaminaTestSupport
import LaminaDocuments
import Testing

@testable import LaminaKit

/// Damaged files: none may end the process.
@Suite("Damaged Lottie files") struct LottieMutationTests {
  /// What replaces a byte or a number.
  private static let parts: [[UInt8]] = [
    "-1", "0", "1e30", "1e-30", "null", "[]", "{}", "\"\"", "true", "[[1]]", "9999999", "-", ",",
  ].map { Array($0.utf8) }

  @Test("files with changed bytes give a tree or an error", arguments: 0..<8)
  func mutations(_ seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed) &+ 1)
    var loaded = 0
    for feature in LottieFeature.all {
      for _ in 0..<8 {
        var file = feature.file
        for _ in 0..<Int.random(in: 1...3, using: &numbers) { Self.change(&file, &numbers) }
        if (try? LottieDocument.read(file, file: "mutated.json")) != nil { loaded += 1 }
      }
    }
    #expect(loaded > 0, "no changed file could be read")
  }

  /// Replaces a number, or a single byte where there is none.
  private static func change(_ file: inout [UInt8], _ numbers: inout SeededGenerator) {
    let start = Int.random(in: 0..<file.count, using: &numbers)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2D }
    guard let first = file[start...].firstIndex(where: isDigit) else { return }
    let end = file[first...].firstIndex { !isDigit($0) } ?? file.count
    let part = parts[Int.random(in: 0..<parts.count, using: &numbers)]
    file.replaceSubrange(first..<end, with: part)
  }
}
