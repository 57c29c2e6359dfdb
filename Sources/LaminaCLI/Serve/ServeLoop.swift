import Foundation
import Glibc
import LaminaKit
import LaminaThreads

/// Runs a service until a signal stops it, or its device is lost.
struct ServeLoop {
  let settings: ServeSettings
  let queue: ServeQueue
  let threads: Int
  /// Seconds that requests which are being drawn may still take when a signal has arrived.
  let drain: Double

  func run(_ server: ServeServer) throws(Failure) {
    var workers: [pthread_t] = []
    for number in 0..<threads {
      let thread = SystemThread.create { [queue, settings] in
        ServeWorker(number, queue, settings).run()
      }
      if let thread { workers.append(thread) }
    }
    guard !workers.isEmpty else {
      throw Failure(.internalError, "no thread can be started")
    }
    try Console.result(server.address)
    while Interruption.exitCode == nil, settings.failure == nil {
      Thread.sleep(forTimeInterval: 0.05)
    }
    server.stopListening()
    queue.stop()
    waitForJobs()
    Interruption.reserveReport()
    for worker in workers { pthread_join(worker, nil) }
    server.stop(within: 5)
    settings.folder.delete()
    if let failure = settings.failure { throw failure }
  }

  /// Waits for the requests that are being drawn; those that take too long are stopped.
  private func waitForJobs() {
    let end = ContinuousClock.now + .seconds(drain)
    while queue.state.running > 0, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.02)
    }
    settings.end()
  }
}
