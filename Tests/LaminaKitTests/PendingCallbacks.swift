import CoreGraphics

@testable import LaminaKit

/// Delivers the callbacks that other tests have left to this thread: the next stage of a thread
/// delivers them, and cannot go back to earlier times after it.
func deliverPendingCallbacks() throws {
  try Stage(size: CGSize(width: 16, height: 16), scale: 1).evaluate(at: 0.1)
}
