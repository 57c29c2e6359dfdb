import Foundation

/// Measures how processor time grows with a count.
struct Growth {
  /// The processor times of the counts, without that of a count of 1.
  private(set) var times: [(count: Int, seconds: Double)] = []

  /// A run that takes longer is the last: one of twice the count could take four times as long.
  private static let mostSeconds = 4.0

  @MainActor init(_ subject: GrowthCase) throws {
    _ = try Self.seconds { try subject.work(1) }
    let least = try Self.seconds { try subject.work(1) }
    for part in [8, 4, 2, 1] {
      let count = max(2, subject.most / part)
      var best = Double.infinity
      for _ in 0..<3 where best == .infinity || best < 1 {
        best = min(best, try Self.seconds { try subject.work(count) })
      }
      times.append((count, max(best - least, 1e-5)))
      if best > Self.mostSeconds { break }
    }
  }

  /// The exponent of the count that fits the times best.
  var exponent: Double {
    let points = times.map { (x: log(Double($0.count)), y: log($0.seconds)) }
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + $1.x } / count
    let y = points.reduce(0) { $0 + $1.y } / count
    let above = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    return above / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  }

  /// The processor time of all threads for some work.
  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try work()
    return processorTime() - start
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
