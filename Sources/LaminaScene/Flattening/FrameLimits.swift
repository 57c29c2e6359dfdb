import CoreGraphics

/// The limits of a frame: the depth of its layers, the number of its passes, and the time for it.
struct FrameLimits: Sendable {
  private let allowedDepth: Int
  private let allowedPasses: Int
  private let allowedTime: Int
  /// The end of the time for the frame.
  var deadline = Deadline.never

  init(_ budget: Budget) {
    allowedDepth = budget.allowance(.layerDepth)
    allowedPasses = budget.allowance(.passes)
    allowedTime = budget.allowance(.frameTime)
  }

  /// Throws when a layer is too deep in the tree; root layers have depth 1.
  func checkDepth(_ depth: Int) throws(LimitExceeded) {
    if depth > allowedDepth {
      throw LimitExceeded(.layerDepth, found: depth, allowed: allowedDepth)
    }
  }

  /// Throws when a frame of `count` passes cannot have another one, or when its time is over.
  func checkNextPass(after count: Int) throws(LimitExceeded) {
    guard count < allowedPasses else {
      throw LimitExceeded(.passes, found: count + 1, allowed: allowedPasses)
    }
    try checkTime()
  }

  /// Throws when the time for the frame is over.
  func checkTime() throws(LimitExceeded) {
    if deadline.isPassed { throw LimitExceeded(.frameTime, allowed: allowedTime) }
  }
}
