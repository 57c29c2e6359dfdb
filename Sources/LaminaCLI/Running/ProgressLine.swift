/// A progress line on a terminal; prints nothing otherwise.
struct ProgressLine: ~Copyable {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  init(total: Int, isShown: Bool) { (self.total, self.isShown) = (total, isShown) }

  /// Updates the line, at most ten times a second.
  mutating func update(done: Int) {
    let now = ContinuousClock.now
    guard isShown, done == total || shown.map({ now - $0 > .milliseconds(100) }) ?? true else {
      return
    }
    shown = now
    Console.write("\r" + Self.text(done: done, of: total, seconds: (now - start) / .seconds(1)))
    Console.write("\u{1B}[K")
  }

  deinit { if shown != nil { Console.write("\n") } }

  /// `frame 120/300  58.2 fps  3 s left`
  static func text(done: Int, of total: Int, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "frame \(done)/\(total)  \(tenths(rate)) fps  \(tenths(left)) s left"
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
