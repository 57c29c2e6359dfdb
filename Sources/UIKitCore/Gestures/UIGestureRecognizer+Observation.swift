public import QuartzCore

extension UIGestureRecognizer: KeyValueObserved, ObserverOwner {
  nonisolated package final var keyValueObservers: Observers {
    MainActor.assumeIsolated { Confined(value: Observers.ensured(&observers)) }.value
  }

  nonisolated package final func reader(ofKeyPath keyPath: String) -> (() -> Any?)? {
    guard keyPath == "state" else { return nil }
    return { [weak self] in
      let state: Int? = MainActor.assumeIsolated { self?.state.rawValue }
      return state
    }
  }
}
