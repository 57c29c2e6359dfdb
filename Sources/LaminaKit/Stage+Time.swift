import CoreGraphics
import LaminaGL
import QuartzCore

extension Stage {
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
