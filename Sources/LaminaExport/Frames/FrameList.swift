/// Which frames are wanted: ascending numbers from 0, none twice.
package struct FrameList: Hashable, Sendable {
  package let numbers: [Int]

  /// More frames than this are refused, before any memory is taken.
  package static let most = 10_000_000

  /// One frame.
  package init(single number: Int) { numbers = [max(0, number)] }

  /// Numbers that ascend already, none twice.
  package init(ascending numbers: ArraySlice<Int>) { self.numbers = Array(numbers) }

  /// The frames from 0 up to `count`.
  package init(count: Int) { numbers = Array(0..<min(max(0, count), Self.most)) }

  /// Reads `0-99x2,120,end`: numbers, ranges with both ends in them, every n-th of a range. `end` is
  /// the last frame, `end-5` the fifth before it.
  package init(parsing text: String, last: Int?) throws(FrameListError) {
    var runs: [FrameRun] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      runs.append(try FrameRun(parsing: part, last: last))
    }
    let total = runs.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    guard (1...Self.most).contains(total), runs.allSatisfy({ $0.count <= Self.most }) else {
      throw .tooMany
    }
    let all = runs.flatMap { stride(from: $0.first, through: $0.last, by: $0.step) }
    numbers = runs.count == 1 ? all : Self.unique(all.sorted())
  }

  private static func unique(_ sorted: [Int]) -> [Int] {
    var kept: [Int] = []
    for number in sorted where number != kept.last { kept.append(number) }
    return kept
  }
}

/// Why a list of frames makes no sense.
package enum FrameListError: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)
  case backwards(String)
  case noEnd
  case beforeStart(String)
  case tooMany

  package var description: String {
    switch self {
    case .malformed(let part): "\"\(part)\" is no frame; write 7, 0-99, 0-99x2, end or end-5"
    case .backwards(let part): "\"\(part)\" runs backwards; the first number is the smaller one"
    case .noEnd: "\"end\" needs a length; add --duration"
    case .beforeStart(let part): "\"\(part)\" is before frame 0"
    case .tooMany: "more than \(FrameList.most) frames"
    }
  }
}
