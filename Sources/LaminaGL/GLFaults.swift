import Synchronization

/// Faults for tests: decides for every GL call, by its number and name, whether it happens.
package final class GLFaults: Sendable {
  /// What a call that must not succeed leaves behind.
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

  /// `decide` sees every call before it happens; a fault replaces the call.
  package init(_ decide: @escaping @Sendable (_ number: Int, _ name: String) -> Fault?) {
    self.decide = decide
  }

  /// The names of the calls so far.
  package var calls: [String] { state.withLock { $0.calls } }

  /// Whether the call has to be left out.
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

  /// The injected error, once, as `glGetError` gives it.
  func takeError() -> UInt32? {
    state.withLock { state in
      if state.isLost { return Fault.contextLost.rawValue }
      defer { state.pending = 0 }
      return state.pending == 0 ? nil : state.pending
    }
  }
}
