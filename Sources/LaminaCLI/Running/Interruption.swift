import Foundation
import LaminaExport
import LaminaThreads
import Synchronization

/// Handles SIGINT and SIGTERM: requests a stop that is checked between frames.
///
/// The current frame is completed. If that takes longer than `grace`, its `.part` file is deleted
/// and the process exits. In either case complete frames of a sequence are kept, and an unfinished
/// film leaves no file (REL-7).
enum Interruption {
  /// Seconds to complete the current frame, or what else is to be completed.
  private static let grace = 1.5
  private static let received = Atomic<Int32>(0)
  /// Whether one of the threads reports the stop.
  private static let isReported = Atomic(false)

  /// The exit code for the received signal; nil if there was none.
  static var exitCode: ToolExitCode? { exitCode(received.load(ordering: .relaxed)) }

  /// Blocks both signals and waits for them on a thread. Must be called before other threads start,
  /// which inherit the signal mask. `grace` is the time until the process ends if it does not by itself.
  static func watch(grace: Double = Interruption.grace) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWatching = SystemThread.start { [signals] in
      var signals = signals
      var number = Int32(0)
      while sigwait(&signals, &number) != 0 || exitCode(number) == nil {}
      received.store(number, ordering: .relaxed)
      Thread.sleep(forTimeInterval: grace)
      if isReported.exchange(true, ordering: .relaxed) {
        // The main thread is about to exit.
        Thread.sleep(forTimeInterval: grace)
        UnfinishedFiles.deleteAll()
      } else {
        UnfinishedFiles.deleteAll()
        Console.error("stopped; complete frames are kept, an unfinished film is not written")
      }
      let exitCode = exitCode(number) ?? .interrupted
      Console.end(exitCode)
      _exit(exitCode.rawValue)
    }
    // Without a thread the signals end the process at once, as they do by default.
    if !isWatching { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Reserves the report of the stop for the main thread; does not return if the other thread is
  /// already reporting it and about to exit.
  static func reserveReport() {
    while isReported.exchange(true, ordering: .relaxed) { Thread.sleep(forTimeInterval: grace) }
  }

  private static func exitCode(_ number: Int32) -> ToolExitCode? {
    number == SIGINT ? .interrupted : number == SIGTERM ? .terminated : nil
  }
}
