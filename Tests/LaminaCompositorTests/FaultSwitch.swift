import LaminaGL
import Synchronization

/// Makes draw calls fail while it is on.
final class FaultSwitch: Sendable {
  private let state = Atomic(false)

  var isOn: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }

  var faults: GLFaults {
    GLFaults { [self] _, name in name == "drawElements" && isOn ? .outOfMemory : nil }
  }
}
