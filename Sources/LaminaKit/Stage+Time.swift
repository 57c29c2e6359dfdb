import CoreGraphics
import LaminaGL
import QuartzCore

extension Stage {
  /// Evaluates the tree at a time.
  ///
  /// With pending callbacks (delegates, completion blocks, display links, `after(_:_:)`),
  /// everything happens in order at its own time, and earlier times are shown only by a stage that
  /// can be built again. Without callbacks, any time is evaluated directly. `isNext` is true for the
  /// frames of a series after the first: of the client's code only callbacks have run since.
  func show(_ time: CFTimeInterval, isNext: Bool = false) throws(LaminaError) {
    guard time.isFinite else { throw .invalidArgument("\(time) is not a valid time") }
    let watch = Stopwatch(measures: renderer.measuresTime)
    renderer.startFrame()
    host.limits.time = renderer.time
    // Between frames no time is counted.
    defer { host.limits.time = TimeAllowance() }
    host.limits.renew(.callbacks)
    host.commit()
    host.drainMainQueue(ifWaiting: isNext)
    // What is due now may change the tree now, which earlier times do not show.
    if time < host.now {
      host.deliverDue()
      try throwExceeded()
    }
    if !host.canShow(time) {
      try replay(before: time)
      host.limits.time = renderer.time
    }
    if host.hasCallbacks {
      host.advance(to: time)
    } else {
      host.jump(to: time)
    }
    if let failure { throw failure }
    try throwExceeded()
    host.update(at: time)
    try throwExceeded()
    if renderer.measuresTime { renderer.timings.add(watch.elapsed, to: .evaluate) }
  }

  /// Throws the limit that callbacks or the tree exceed.
  private func throwExceeded() throws(LaminaError) {
    guard let exceeded = host.exceeded else { return }
    throw .limitExceeded(ExceededLimit(exceeded).located(host.layer(ofNode:)))
  }

  /// Builds the tree again, at time 0, to show a time that callbacks have made unreachable.
  private func replay(before time: CFTimeInterval) throws(LaminaError) {
    guard let build, time >= 0 else {
      throw .invalidArgument(
        "time \(time) is in the past: the stage is at \(host.now), and its callbacks (completion "
          + "blocks, delegates, display links, delayed blocks, touches) cannot be undone; create "
          + "the stage with a closure, `Stage(size:scale:) { stage in … }`, which builds it again")
    }
    restart()
    build(self)
    host.commit()
    host.drainMainQueue()
  }
}
