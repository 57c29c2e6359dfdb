public import CoreGraphics
import QuartzCore

extension Stage {
  /// Runs `block` when the clock has gone `delay` seconds further; what it changes shows from then.
  ///
  /// The counterpart, in the stage's time, of `DispatchQueue.main.asyncAfter` and of a `Timer` that
  /// fires once: those count the machine's seconds, which a stage that makes frames offline knows
  /// nothing of. Blocks run at their own instants, in order, whatever the frame rate; a block may ask
  /// for another one, which makes a timer that repeats.
  ///
  /// A delay that is negative or no number is 0, an infinite one never comes.
  public func after(_ delay: CFTimeInterval, _ block: @escaping () -> Void) {
    guard delay != .infinity else { return }
    host.schedule(at: time + (delay > 0 ? delay : 0), block)
  }
}
