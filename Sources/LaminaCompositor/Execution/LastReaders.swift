/// By pass of a frame, the earlier passes that it is the last to read.
struct LastReaders {
  /// By pass, the first of those that it reads last, and the next one of the same reader; -1 is none.
  private var first: [Int] = []
  private var next: [Int] = []

  /// Replaces the contents.
  mutating func find(_ passes: [EncodedPass]) {
    first.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(-1, count: passes.count))
    next.append(contentsOf: repeatElement(-1, count: passes.count))
    for pass in passes.indices.reversed() {
      let reader = passes[pass].lastReader
      guard reader > pass, reader < passes.count else { continue }
      next[pass] = first[reader]
      first[reader] = pass
    }
  }

  /// Calls `body` with the passes that `reader` is the last to read, in their order.
  func forEach(readLastBy reader: Int, _ body: (Int) -> Void) {
    var pass = first[reader]
    while pass >= 0 {
      body(pass)
      pass = next[pass]
    }
  }
}
