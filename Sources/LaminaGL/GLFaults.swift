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
    /// Whether a call failed that sets what vertices are read from.
    var hasNoVertices = false
  }

  private let state = Mutex(State())
  private let decide: @Sendable (_ number: Int, _ name: String) -> Fault?

  /// `decide` is called before every GL call; a fault replaces the call.
  package init(_ decide: @escaping @Sendable (_ number: Int, _ name: String) -> Fault?) {
    self.decide = decide
  }

  /// The names of all calls so far.
  package var calls: [String] { state.withLock { $0.calls } }

  private static let vertexCalls: Set = [
    "bindBuffer", "bindVertexArray", "enableVertexAttribArray", "vertexAttribPointer",
  ]

  /// Records a call; returns whether to skip it.
  ///
  /// Until the error of a call that sets what vertices are read from is taken, nothing is drawn:
  /// drivers may then read vertices at the address 0, and NVIDIA's does.
  func skips(_ name: String) -> Bool {
    state.withLock { state in
      let number = state.calls.count
      state.calls.append(name)
      if state.isLost || state.hasNoVertices && name == "drawElements" { return true }
      guard let fault = decide(number, name) else { return false }
      state.pending = fault.rawValue
      state.isLost = fault == .contextLost
      if Self.vertexCalls.contains(name) { state.hasNoVertices = true }
      return true
    }
  }

  /// Returns the injected error once, like `glGetError`.
  func takeError() -> UInt32? {
    state.withLock { state in
      if state.isLost { return Fault.contextLost.rawValue }
      defer { (state.pending, state.hasNoVertices) = (0, false) }
      return state.pending == 0 ? nil : state.pending
    }
  }
}
