import Foundation
import Synchronization

/// A source of monotonic media time, in seconds (CA-T1).
package protocol MediaClock: AnyObject, Sendable {
  var now: CFTimeInterval { get }
}

/// The system's monotonic clock.
package final class SystemClock: MediaClock {
  package init() {}

  package var now: CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A clock that changes only when set.
package final class ManualClock: MediaClock {
  private let time: Mutex<CFTimeInterval>

  package init(now: CFTimeInterval = 0) { time = Mutex(now) }

  package var now: CFTimeInterval {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

/// Selects the clock of media time: the task's, else that of the thread's newest host, else the
/// system's.
package enum Clock {
  /// Set during work with its own time, such as rendering a frame.
  @TaskLocal package static var ofTask: (any MediaClock)?
  package static let system = SystemClock()

  package static var current: any MediaClock {
    ofTask ?? TransactionStack.current.hosts.last?.clock ?? system
  }
}

/// The current media time of layers and animations, in seconds (CA-T1).
///
/// On the thread of a stage and in its callbacks, it is the stage's time.
public func CACurrentMediaTime() -> CFTimeInterval { Clock.current.now }
