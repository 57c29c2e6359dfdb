import Foundation
import LaminaExport
import Synchronization

/// SIGINT and SIGTERM as a wish that is looked at between frames.
///
/// The frame in hand is finished; should that take longer than `grace`, it is dropped, its `.part`
/// file removed, and the process ends. Whole frames stay either way.
enum Interruption {
  /// Seconds that a frame may still take.
  private static let grace = 1.5
  private static let received = Atomic<Int32>(0)

  /// How the run ends because of a signal; nil when none came.
  static var outcome: Outcome? { outcome(received.load(ordering: .relaxed)) }

  /// Hands both signals to a thread that waits for them; called before there are other threads,
  /// since they inherit what is blocked.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { [signals] in
      var (signals, number) = (signals, Int32(0))
      while sigwait(&signals, &number) != 0 || outcome(number) == nil {}
      received.store(number, ordering: .relaxed)
      Thread.sleep(forTimeInterval: grace)
      UnfinishedFiles.deleteAll()
      _exit((outcome(number) ?? .interrupted).rawValue)
    }
  }

  private static func outcome(_ number: Int32) -> Outcome? {
    number == SIGINT ? .interrupted : number == SIGTERM ? .terminated : nil
  }
}
