/// Frame numbers to render: ascending from 0, without duplicates.
package struct FrameList: Hashable, Sendable {
  package let numbers: [Int]

  /// Largest number of frames; checked before allocation.
  package static let maxCount = 10_000_000

  /// One frame.
  package init(single number: Int) { numbers = [max(0, number)] }

  /// Ascending numbers without duplicates; not checked.
  package init(ascending numbers: ArraySlice<Int>) { self.numbers = Array(numbers) }

  /// The frames `0..<count`.
  package init(count: Int) { numbers = Array(0..<min(max(0, count), Self.maxCount)) }

  /// Parses `0-99x2,120,end`: numbers, closed ranges, and ranges with a step. `end` is the last
  /// frame, `end-5` the fifth before it.
  package init(parsing text: String, last: Int?) throws(FrameListError) {
    var runs: [FrameRun] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      runs.append(try FrameRun(parsing: part, last: last))
    }
    let total = runs.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    guard (1...Self.maxCount).contains(total), runs.allSatisfy({ $0.count <= Self.maxCount }) else {
      throw .tooMany
    }
    let all = runs.flatMap { stride(from: $0.first, through: $0.last, by: $0.step) }
    numbers = runs.count == 1 ? all : Self.unique(all.sorted())
  }

  /// The numbers as text that `init(parsing:last:)` reads: `0-99,120`.
  package var text: String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// The list with further numbers.
  package func adding(_ more: [Int]) -> FrameList {
    more.isEmpty ? self : FrameList(ascending: Self.unique((numbers + more).sorted())[...])
  }

  private static func unique(_ sorted: [Int]) -> [Int] {
    var kept: [Int] = []
    for number in sorted where number != kept.last { kept.append(number) }
    return kept
  }
}

/// Why a frame list is invalid.
package enum FrameListError: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)
  case backwards(String)
  case noEnd
  case beforeStart(String)
  case tooMany

  package var description: String {
    switch self {
    case .malformed(let part): "\"\(part)\" is not a frame; use 7, 0-99, 0-99x2, end or end-5"
    case .backwards(let part): "\"\(part)\" is descending; put the smaller number first"
    case .noEnd: "\"end\" requires a known length; add --duration"
    case .beforeStart(let part): "\"\(part)\" is before frame 0"
    case .tooMany: "more than \(FrameList.maxCount) frames"
    }
  }
}
