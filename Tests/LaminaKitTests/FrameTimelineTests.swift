import LaminaExport
import Testing

@testable import LaminaKit

@Suite("Number and times of frames")
struct FrameTimelineTests {
  @Test(
    "frames that start before the end are counted, tolerating rounding errors",
    arguments: [
      (60, 1, 2.0, 120), (30, 1, 0.1, 3), (60, 1, 0.1, 6), (60, 1, 0.0, 0), (60, 1, 0.001, 1),
      (30000, 1001, 1.0, 30), (24, 1, 1.02, 25),
    ])
  func count(above: Int, below: Int, duration: Double, frames: Int) throws {
    let rate = try #require(FrameRate(above, below))
    #expect(FrameTimeline.count(of: rate, in: duration) == frames)
  }

  @Test("CA-T1: times are start + k / rate")
  func times() throws {
    let rate = try #require(FrameRate(60))
    let timeline = FrameTimeline(start: 10, rate: rate, frames: FrameList(count: 3))
    #expect(timeline.time(of: 90) == 11.5)
  }
}
