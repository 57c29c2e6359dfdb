import Synchronization

/// Shows another thread that drawing goes on, and where it is: a driver that hangs says nothing.
package final class Pulse: Sendable {
  private let beats = Atomic(0)
  private let software = Atomic(false)
  private let label = Mutex("the device is opened")

  package init() {}

  /// Grows with every step.
  package var count: Int { beats.load(ordering: .relaxed) }

  /// What was begun last.
  package var place: String { label.withLock { $0 } }

  /// Whether a processor draws, which may take long over one step.
  package var isSoftware: Bool { software.load(ordering: .relaxed) }

  func open(isSoftware: Bool) {
    software.store(isSoftware, ordering: .relaxed)
    beat("waiting for a frame")
  }

  /// One step more.
  func beat() { beats.add(1, ordering: .relaxed) }

  /// One step more, of something else.
  func beat(_ place: String) {
    label.withLock { $0 = place }
    beat()
  }
}
