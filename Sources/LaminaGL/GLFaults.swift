import Synchronization

/// Fault injection for tests: decides for each GL call, by number and name, whether it fails.
package final class GLFaults: Sendable {
  /// The error that a failed call leaves.
  package enum Fault: UInt32, Sendable {
    case outOfMemory = 0x0505
    case invalidOperation = 0x0502
    case contextLost = 0x0507
  }

  struct State: Sendable {
    var calls: [String] = []
    var pending: UInt32 = 0
    var isLost = false
  }

  private let state = Mutex(State())
  private let decide: @Sendable (_ number: Int, _ name: String) -> Fault?

  /// `decide` is called before every GL call; a fault replaces the call.
  package init(_ decide: @escaping @Sendable (_ number: Int, _ name: String) -> Fault?) {
    self.decide = decide
  }

  /// The names of all calls so far.
  package var calls: [String] { state.withLock { $0.calls } }

  /// Records a call; returns whether to skip it.
  func skips(_ name: String) -> Bool {
    state.withLock { state in
      let number = state.calls.count
      state.calls.append(name)
      if state.isLost { return true }
      guard let fault = decide(number, name) else { return false }
      state.pending = fault.rawValue
      state.isLost = fault == .contextLost
      return true
    }
  }

  /// Returns the injected error once, like `glGetError`.
  func takeError() -> UInt32? {
    state.withLock { state in
      if state.isLost { return Fault.contextLost.rawValue }
      defer { state.pending = 0 }
      return state.pending == 0 ? nil : state.pending
    }
  }
}
