import Testing

@testable import CoreGraphics
@testable import LaminaScene

@Suite("Flattening: limits of a frame")
struct FrameLimitsTests {
  private let limits = FrameLimits(Budget([.layerDepth: 3, .passes: 2]))

  @Test("a layer may be as deep as the limit, and no deeper")
  func depth() throws {
    try limits.checkDepth(3)
    #expect(throws: LimitExceeded(.layerDepth, found: 4, allowed: 3)) { try limits.checkDepth(4) }
  }

  @Test("the number of passes counts the one to be added")
  func passes() throws {
    try limits.checkNextPass(after: 1)
    #expect(throws: LimitExceeded(.passes, found: 3, allowed: 2)) {
      try limits.checkNextPass(after: 2)
    }
  }

  @Test("after the deadline neither time nor another pass is left")
  func time() throws {
    var late = FrameLimits(Budget([.frameTime: 0]))
    try late.checkTime()
    late.deadline = Deadline(afterNanoseconds: 5, from: WorkTime(clock: 0, processor: 0))
    #expect(throws: LimitExceeded(.frameTime, allowed: 0)) { try late.checkTime() }
    #expect(throws: LimitExceeded(.frameTime, allowed: 0)) { try late.checkNextPass(after: 0) }
  }
}
