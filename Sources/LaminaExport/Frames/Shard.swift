/// One of several equal shares of a run, so that machines can divide it: share 1 of 4 is the first
/// quarter of the frames.
package struct Shard: Hashable, Sendable {
  package let number: Int
  package let count: Int

  /// More shares than this are refused.
  package static let most = 1_000_000

  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `2/8`.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.digits(parts[0]), let count = Self.digits(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// Where array jobs say which share they are: the variable of the index, that of the count, the
  /// index of the first one.
  private static let variables: [(index: String, count: String, first: Int)] = [
    ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", 0),
    ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", 0),
    ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
    ("MATRIX_INDEX", "MATRIX_TOTAL", 0),
  ]

  /// The share that the surroundings name: array jobs of Slurm and AWS Batch, indexed jobs of
  /// Kubernetes, matrices of CI; nil when none does.
  package init?(environment: [String: String]) {
    for row in Self.variables {
      guard let index = environment[row.index].flatMap({ Self.digits($0[...]) }),
        let count = environment[row.count].flatMap({ Self.digits($0[...]) })
      else { continue }
      let slurm = environment["SLURM_ARRAY_TASK_MIN"].flatMap { Self.digits($0[...]) }
      let first = row.index.hasPrefix("SLURM") ? slurm ?? row.first : row.first
      self.init(index - first + 1, of: count)
      return
    }
    return nil
  }

  /// The share of frames; shares differ by one frame at most, and together they are all.
  package func part(of list: FrameList) -> FrameList {
    let total = list.numbers.count
    let start = total * (number - 1) / count
    return FrameList(ascending: list.numbers[start..<total * number / count])
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }
}
