import LaminaGL

/// A fixed amount of work, whose time is the unit of `BenchResult.cpuLoops`: the same build takes
/// about as many loops per frame on a fast processor as on a slow one.
enum ReferenceLoop {
  private static let count = 1 << 16
  private static let rounds = 16
  private static let runs = 5

  /// CPU time of the loop in milliseconds, the least of several runs.
  static func milliseconds() -> Double {
    var values = [UInt32](repeating: 1, count: count)
    var best = Double.infinity
    for run in 0..<runs {
      let watch = Stopwatch()
      work(&values, seed: UInt32(truncatingIfNeeded: run))
      best = min(best, watch.elapsed.cpu / .milliseconds(1))
    }
    // The result is used, so that the loop is not left out.
    return values.contains(where: { $0 != 1 }) ? best : .infinity
  }

  /// Arithmetic, and reads and writes that depend on it, in memory of the second-level cache.
  private static func work(_ values: inout [UInt32], seed: UInt32) {
    let mask = count - 1
    values.withUnsafeMutableBufferPointer { values in
      var state = seed | 1
      for step in 0..<count * rounds {
        state = (state ^ (state << 13)) &* 0x9E37_79B1
        let from = Int(state >> 16) & mask
        values[step & mask] = values[step & mask] &+ (values[from] ^ state)
      }
    }
  }
}
