import Foundation
import LaminaComparison

/// The comparison of two texts of a failed snapshot assertion.
enum TextComparison {
  /// The size of a file, in bytes, above which it is not read.
  static let maxSize = 16 << 20

  static func compare(_ pair: ComparisonPair) -> ComparedFrame {
    do throws(ReadingProblem) {
      let first = try read(pair.first, .first)
      let second = try read(pair.second, .second)
      let difference = LineDifference(first, second)
      return ComparedFrame(
        name: pair.name, outcome: .text(difference), isAlike: difference == nil)
    } catch {
      return ComparedFrame(name: pair.name, outcome: error.outcome, isAlike: false)
    }
  }

  /// Why a text cannot be compared.
  private struct ReadingProblem: Error { var outcome: ComparedFrame.Outcome }

  private static func read(
    _ path: String, _ side: ComparedFrame.Side
  ) throws(ReadingProblem) -> String {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = (facts?[.size] as? NSNumber)?.intValue else {
      throw ReadingProblem(outcome: .missing(side, path))
    }
    guard size <= maxSize else {
      let limit = maxSize >> 20
      throw ReadingProblem(outcome: .failed("\(path): a text of more than \(limit) MiB"))
    }
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else { throw ReadingProblem(outcome: .failed("\(path): not a text in UTF-8")) }
    return text
  }
}
