import CoreGraphics
package import LaminaExport

/// The instants of the frames to render: `start + k / rate` for every number k of the list.
package struct FrameTimeline: Sendable {
  package var start: Double
  package var rate: FrameRate
  package var frames: FrameList

  package init(start: Double, rate: FrameRate, frames: FrameList) {
    (self.start, self.rate, self.frames) = (start, rate, frames)
  }

  /// The time of frame `number`, never summed (T1).
  package func time(of number: Int) -> Double { start + rate.seconds(at: number) }

  /// How many frames start within `duration` seconds; a length that is a frame's but for rounding
  /// error does not begin another one.
  package static func count(of rate: FrameRate, in duration: Double) -> Int {
    let exact = duration * Double(rate.numerator) / Double(rate.denominator)
    let nearest = exact.rounded()
    let isWhole = abs(exact - nearest) <= 1e-6
    return max(0, clampedInt(isWhole ? nearest : exact.rounded(.up)))
  }
}
