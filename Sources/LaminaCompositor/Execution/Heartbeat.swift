import LaminaScene
import Synchronization

/// Reports drawing progress to a watchdog on another thread, to detect a driver that hangs.
package final class Heartbeat: Sendable {
  private let beats = Atomic(0)
  private let software = Atomic(false)
  private let label = Mutex<PassLabel>("the device is opened")

  package init() {}

  /// The number of steps so far.
  package var count: Int { beats.load(ordering: .relaxed) }

  /// The label of the current step.
  package var currentStep: String { label.withLock { $0.description } }

  /// Whether rendering is in software, where one step may take long.
  package var isSoftware: Bool { software.load(ordering: .relaxed) }

  func open(isSoftware: Bool) {
    software.store(isSoftware, ordering: .relaxed)
    tick("waiting for a frame")
  }

  /// Counts a step.
  func tick() { beats.add(1, ordering: .relaxed) }

  /// Counts a step and sets its label.
  func tick(_ step: PassLabel) {
    label.withLock { $0 = step }
    tick()
  }
}
