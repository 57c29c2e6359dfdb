/// How much is measured.
package struct BenchOptions: Sendable {
  /// Frames drawn before anything counts.
  package var warmUp = 3
  /// Frames of a run; nil for as many as fit `seconds`.
  package var frames: Int?
  /// How often the frames are drawn; the fastest run is the one least disturbed.
  package var runs = 3
  /// Seconds that a run may take when the number of frames is not given.
  package var seconds = 3.0
  /// Whether encoding and export are measured too.
  package var exports = true

  package init() {}

  /// Frames of a run of something that has `all` of them and takes `seconds` for one.
  func count(of all: Int, secondsPerFrame: Double) -> Int {
    if let frames { return min(max(1, frames), all) }
    let affordable = seconds / max(secondsPerFrame, 1e-6)
    return min(all, max(6, affordable < Double(all) ? Self.whole(affordable) : all))
  }

  private static func whole(_ value: Double) -> Int { Int(exactly: value.rounded(.down)) ?? 6 }
}
