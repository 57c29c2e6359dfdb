package import LaminaExport

/// Options of a measurement.
package struct BenchOptions: Sendable {
  /// Frames drawn before measuring.
  package var warmUp = 3
  /// Frames per run; nil for as many as fit `seconds`.
  package var frames: Int?
  /// Number of runs; the fastest one is the least disturbed.
  package var runs = 3
  /// Maximum duration of a run in seconds, if `frames` is nil.
  package var seconds = 3.0
  /// Whether encoding and export are measured as well.
  package var exports = true
  /// Whether frames are drawn; otherwise the driver is `IdleDriver`, and there are no pixels.
  package var draws = true
  /// The bits per channel that frames are drawn for; deep frames are converted as for raw output.
  package var depth = FrameDepth.eight

  package init() {}

  /// Frames per run of a subject with `all` frames that takes `seconds` per frame.
  func count(of all: Int, secondsPerFrame: Double) -> Int {
    if let frames { return min(max(1, frames), all) }
    let affordable = seconds / max(secondsPerFrame, 1e-6)
    return min(all, max(6, affordable < Double(all) ? Self.whole(affordable) : all))
  }

  private static func whole(_ value: Double) -> Int { Int(exactly: value.rounded(.down)) ?? 6 }
}
