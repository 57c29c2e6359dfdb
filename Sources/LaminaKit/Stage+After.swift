public import CoreGraphics
import QuartzCore

extension Stage {
  /// Runs `block` when the stage's time has advanced by `delay` seconds.
  ///
  /// As `DispatchQueue.main.asyncAfter` on the stage's thread, and without rounding. Blocks run at
  /// their exact times, in order, independent of the frame rate; a block may schedule another one.
  ///
  /// A negative or NaN delay is 0; a block with an infinite delay never runs.
  public func after(_ delay: CFTimeInterval, _ block: @escaping () -> Void) {
    guard delay != .infinity else { return }
    host.schedule(at: time + (delay > 0 ? delay : 0), block)
  }
}
