import Foundation

/// Progress on standard error: a bar that is overwritten on a terminal, lines in a log, or JSON.
struct ProgressLine: ~Copyable {
  private let total: Int
  private let unit: String
  private let style: ProgressStyle
  private let hasColor: Bool
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// `unit` is what is counted, for example `frame`.
  init(total: Int, unit: String = "frame", _ style: ProgressStyle) {
    self.total = total
    self.unit = unit
    self.style = style
    hasColor = ProgressStyle.allowsColor(ProcessInfo.processInfo.environment["NO_COLOR"])
  }

  /// Shows the number done: at most ten times a second on a terminal, every ten seconds in a log,
  /// each time as JSON.
  mutating func update(done: Int) {
    if style == .none { return }
    let now = ContinuousClock.now
    let progress = ProgressText(
      done: done, total: total, seconds: (now - start) / .seconds(1), unit: unit)
    switch style {
    case .none: return
    case .json: Console.write(progress.json + "\n")
    case .overwritten:
      guard done == total || isDue(now, after: .milliseconds(100)) else { return }
      Console.write("\r" + progress.bar(hasColor: hasColor) + "  " + progress.line + "\u{1B}[K")
    case .logged:
      // The summary follows the last frame.
      guard done < total, now - (shown ?? start) >= .seconds(10) else { return }
      Console.write(progress.line + "\n")
    }
    shown = now
  }

  /// Removes the bar from a terminal, so that a message can follow.
  func clear() {
    if shown != nil, style == .overwritten { Console.write("\r\u{1B}[K") }
  }

  /// Ends the bar's line on a terminal.
  mutating func end() {
    if shown != nil, style == .overwritten { Console.write("\n") }
    shown = nil
  }

  private func isDue(_ now: ContinuousClock.Instant, after interval: Duration) -> Bool {
    shown.map { now - $0 > interval } ?? true
  }

  deinit { if shown != nil, style == .overwritten { Console.write("\n") } }
}
