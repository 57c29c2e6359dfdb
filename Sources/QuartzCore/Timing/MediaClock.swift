import Foundation
import Synchronization

/// A source of media time: seconds that never go back (T1).
package protocol MediaClock: AnyObject, Sendable {
  var now: CFTimeInterval { get }
}

/// The machine's monotonic clock.
package final class SystemClock: MediaClock {
  package init() {}

  package var now: CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A clock that stands still until it is set.
package final class ManualClock: MediaClock {
  private let time: Mutex<CFTimeInterval>

  package init(now: CFTimeInterval = 0) { time = Mutex(now) }

  package var now: CFTimeInterval {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

/// Which clock media time is read from: that of the task, else that of the thread's newest host,
/// else the machine's.
package enum Clock {
  /// Set around work that has a time of its own, as rendering a frame has.
  @TaskLocal package static var ofTask: (any MediaClock)?
  package static let system = SystemClock()

  package static var current: any MediaClock {
    ofTask ?? TransactionStack.current.hosts.last?.clock ?? system
  }
}

/// The current media time, in seconds: the clock that all layers and animations follow (T1).
///
/// Inside a stage's callbacks, and on the thread of a stage, it is the stage's time.
public func CACurrentMediaTime() -> CFTimeInterval { Clock.current.now }
