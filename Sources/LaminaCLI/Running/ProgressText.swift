import CoreGraphics

/// The forms of one report of progress.
struct ProgressText {
  var done: Int
  var total: Int
  /// Seconds since the start.
  var seconds: Double
  /// What is counted.
  var unit = "frame"

  private var rate: Double { seconds > 0 ? Double(done) / seconds : 0 }
  private var secondsLeft: Double { rate > 0 ? Double(total - done) / rate : 0 }

  /// `frame 120/300  58.2 fps  3.1 s left`
  var line: String {
    let name = unit == "frame" ? "fps" : "\(unit)s per second"
    return "\(unit) \(done)/\(total)  \(tenths(rate)) \(name)  \(tenths(secondsLeft)) s left"
  }

  /// `{"done":120,"event":"frame","perSecond":58.2,"secondsLeft":3.1,"total":300}`
  var json: String {
    "{\"done\":\(done),\"event\":\"\(unit)\",\"perSecond\":\(tenths(rate)),"
      + "\"secondsLeft\":\(tenths(secondsLeft)),\"total\":\(total)}"
  }

  /// A bar of 24 characters; the part that is done is green if the output has colour.
  func bar(hasColor: Bool) -> String {
    let width = 24
    let filled = min(width, clampedInt(Double(width * done) / Double(max(1, total))))
    let full = String(repeating: "#", count: filled)
    let rest = String(repeating: "-", count: width - filled)
    return "[" + (hasColor ? "\u{1B}[32m" + full + "\u{1B}[0m" : full) + rest + "]"
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
