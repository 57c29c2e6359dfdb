import LaminaKit
import Synchronization

/// What all threads of a service share.
final class ServeSettings: Sendable {
  /// The device of all requests, with the limits of documents from strangers.
  let device: DeviceOptions
  /// Seconds that a request may take to be drawn.
  let timeout: Double
  let folder: ServeFolder
  /// The most bytes of a picture or film.
  let maxResult = 256 << 20
  private let hasEnded = Atomic(false)
  private let lost = Mutex<Failure?>(nil)

  init(_ device: DeviceOptions, timeout: Double, folder: ServeFolder) {
    self.device = device
    self.timeout = timeout
    self.folder = folder
  }

  /// Whether requests that are being drawn are to stop.
  var isEnded: Bool { hasEnded.load(ordering: .relaxed) }
  func end() { hasEnded.store(true, ordering: .relaxed) }

  /// Notes that the device is lost, after which the service ends.
  func lose(_ failure: Failure) { lost.withLock { $0 = $0 ?? failure } }
  var failure: Failure? { lost.withLock { $0 } }
}
