public import CoreGraphics
import LaminaGL
import QuartzCore

extension Stage {
  /// Runs `block` when the clock has gone `delay` seconds further; what it changes shows from then.
  ///
  /// A delay that is negative or no number is 0, an infinite one never comes.
  public func after(_ delay: CFTimeInterval, _ block: @escaping () -> Void) {
    guard delay != .infinity else { return }
    host.schedule(at: time + (delay > 0 ? delay : 0), block)
  }

  /// Brings the tree to a time.
  ///
  /// Where something has to be called on the way - delegates, completion blocks, display links,
  /// blocks of `after(_:_:)` - everything happens in order at its own instant, and time cannot go
  /// back. Where nothing has, any time is evaluated directly.
  func show(_ time: CFTimeInterval) throws(LaminaError) {
    guard time.isFinite else { throw .invalidArgument("\(time) is no time") }
    let watch = Stopwatch()
    host.commit()
    if host.hasCallbacks {
      guard time >= host.now else {
        throw .invalidArgument(
          "time \(time) is over: the stage is at \(host.now), and what it called cannot be undone")
      }
      host.advance(to: time)
    } else {
      host.jump(to: time)
    }
    host.update(at: time)
    renderer.timings.add(watch.elapsed, to: .evaluate)
  }
}
