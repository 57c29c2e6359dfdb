public import Foundation

// Client code delays work with the main queue. While a host drives the thread, its delays follow
// the host's media time, as everything else that the code sees (CA-T1).
//
// Overload resolution prefers these declarations to Dispatch's, which have defaulted arguments.
extension DispatchQueue {
  /// Runs a block on the queue as soon as possible.
  ///
  /// On the thread of a stage, a block for the main queue runs before the stage's next frame.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard let host = stageHost else { return async(group: nil, execute: work) }
    host.schedule(at: host.now, work)
  }

  /// Runs a block on the queue after a deadline.
  ///
  /// On the thread of a stage, the delay of a block for the main queue is in the stage's time,
  /// rounded up to milliseconds.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let host = stageHost else {
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
    }
    host.schedule(after: deadline.rawValue, work)
  }

  /// As `asyncAfter(deadline:execute:)`, with a quality of service, which stages ignore.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard stageHost == nil else { return asyncAfter(deadline: deadline, execute: work) }
    asyncAfter(deadline: deadline, qos: qos, flags: [], execute: work)
  }

  /// Runs a block on the queue after a deadline of the calendar.
  ///
  /// On the thread of a stage, the delay of a block for the main queue is in the stage's time,
  /// rounded up to milliseconds.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let host = stageHost else {
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, execute: work)
    }
    host.schedule(after: wallDeadline.rawValue, work)
  }

  /// The host whose time applies to the queue's blocks; nil for real time.
  ///
  /// Compares labels, since every access to the main queue returns another object.
  private var stageHost: LayerHost? {
    guard let host = LayerHost.current, label == DispatchQueue.main.label else { return nil }
    return host
  }
}

extension LayerHost {
  /// Runs a block after a deadline of libdispatch, never for one without end.
  fileprivate func schedule(after deadline: UInt64, _ work: @escaping () -> Void) {
    let delay = Self.delay(untilDeadline: deadline)
    if !delay.isNaN { schedule(afterMeasured: delay, work) }
  }
}
