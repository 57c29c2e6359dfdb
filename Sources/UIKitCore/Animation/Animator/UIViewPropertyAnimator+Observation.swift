public import QuartzCore

extension UIViewPropertyAnimator: KeyValueObserved, ObserverOwner {
  /// The observers of `state` and `isRunning` (CA-PA21).
  nonisolated package final var keyValueObservers: Observers {
    MainActor.assumeIsolated { Confined(value: Observers.ensured(&observers)) }.value
  }

  nonisolated package final func reader(ofKeyPath keyPath: String) -> (() -> Any?)? {
    switch keyPath {
    case "running":
      return { [weak self] in
        let isRunning: Bool? = MainActor.assumeIsolated { self?.isRunning }
        return isRunning
      }
    case "state":
      return { [weak self] in
        let state: Int? = MainActor.assumeIsolated { self?.state.rawValue }
        return state
      }
    default: return nil
    }
  }

  /// Makes a change, then calls the observers of values that differ.
  final func observing(_ change: () -> Void) {
    change()
    observers?.check()
  }
}
