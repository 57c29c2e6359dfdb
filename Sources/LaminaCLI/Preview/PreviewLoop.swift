import Foundation

/// Serves a preview until a signal stops it: answers requests on this thread, which has the
/// document, and follows the document's changes.
struct PreviewLoop {
  private let session: PreviewSession
  private let port: UInt16
  /// Milliseconds between two checks of the document's files, and of signals.
  private static let interval = 200

  init(_ session: PreviewSession, port: UInt16) { (self.session, self.port) = (session, port) }

  func run() throws(Failure) {
    let queue = PreviewQueue()
    let server = try PreviewServer(port: port, queue)
    try Console.result(server.address)
    // The device is opened while the browser loads the page.
    _ = session.answer(.frame(time: 0))
    let clock = ContinuousClock()
    var nextCheck = clock.now + .milliseconds(Self.interval)
    while Interruption.exitCode == nil {
      if let job = queue.next(within: Self.interval) {
        job.answer(session.answer(job.request))
        queue.revision = session.revision
      }
      guard clock.now >= nextCheck else { continue }
      if session.followChanges() { queue.revision = session.revision }
      nextCheck = clock.now + .milliseconds(Self.interval)
    }
    Interruption.reserveReport()
    queue.close()
    server.stop()
    throw Failure(Interruption.exitCode ?? .interrupted, "the preview has stopped")
  }
}
