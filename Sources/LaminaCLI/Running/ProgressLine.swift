/// Progress on standard error: a line that is overwritten on a terminal, or lines in a log.
struct ProgressLine: ~Copyable {
  private let total: Int
  private let style: ProgressStyle
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  init(total: Int, _ style: ProgressStyle) { (self.total, self.style) = (total, style) }

  /// Shows the number of frames done: at most ten times a second on a terminal, every ten seconds
  /// in a log.
  mutating func update(done: Int) {
    let now = ContinuousClock.now
    let text = Self.text(done: done, of: total, seconds: (now - start) / .seconds(1))
    switch style {
    case .none: return
    case .overwritten:
      guard done == total || isDue(now, after: .milliseconds(100)) else { return }
      Console.write("\r" + text + "\u{1B}[K")
    case .logged:
      // The summary follows the last frame.
      guard done < total, now - (shown ?? start) >= .seconds(10) else { return }
      Console.write(text + "\n")
    }
    shown = now
  }

  private func isDue(_ now: ContinuousClock.Instant, after interval: Duration) -> Bool {
    shown.map { now - $0 > interval } ?? true
  }

  deinit { if shown != nil, style == .overwritten { Console.write("\n") } }

  /// `frame 120/300  58.2 fps  3 s left`
  static func text(done: Int, of total: Int, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "frame \(done)/\(total)  \(tenths(rate)) fps  \(tenths(left)) s left"
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
