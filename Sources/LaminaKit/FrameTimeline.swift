import CoreGraphics
package import LaminaExport

/// The times of the frames to render: `start + k / rate` for every number k in `frames`.
package struct FrameTimeline: Sendable {
  package var start: Double
  package var rate: FrameRate
  package var frames: FrameList

  package init(start: Double, rate: FrameRate, frames: FrameList) {
    self.start = start
    self.rate = rate
    self.frames = frames
  }

  /// The time of a frame in seconds, computed without accumulation (CA-T1).
  package func time(of number: Int) -> Double { start + rate.seconds(at: number) }

  /// The number of frames that start within `duration` seconds; tolerates rounding errors of a
  /// duration that is a multiple of the frame interval.
  package static func count(of rate: FrameRate, in duration: Double) -> Int {
    let exact = duration * Double(rate.numerator) / Double(rate.denominator)
    let nearest = exact.rounded()
    let isWhole = abs(exact - nearest) <= 1e-6
    return max(0, clampedInt(isWhole ? nearest : exact.rounded(.up)))
  }
}
