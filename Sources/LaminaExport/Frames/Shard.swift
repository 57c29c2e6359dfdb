/// One of `count` equal, contiguous parts of a frame list, for rendering on several machines: shard
/// 1 of 4 is the first quarter.
package struct Shard: Hashable, Sendable {
  package let number: Int
  package let count: Int

  /// Largest number of shards.
  package static let maxCount = 1_000_000

  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maxCount).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses `2/8`.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.digits(parts[0]), let count = Self.digits(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// Environment variables of array jobs: index, count, and the index of the first job.
  private static let variables: [(index: String, count: String, first: Int)] = [
    ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", 0),
    ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", 0),
    ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
    ("MATRIX_INDEX", "MATRIX_TOTAL", 0),
  ]

  /// The shard that the environment specifies: array jobs of Slurm and AWS Batch, indexed jobs of
  /// Kubernetes, CI matrices; nil if none does.
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

  /// This shard's frames. Sizes of shards differ by at most one frame.
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
