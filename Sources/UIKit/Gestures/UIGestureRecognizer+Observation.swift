public import QuartzCore

extension UIGestureRecognizer: KeyValueObserved, ObserverOwner {
  nonisolated package final var keyValueObservers: Observers {
    MainActor.assumeIsolated { Confined(value: ensureObservers) }.value
  }

  private var ensureObservers: Observers {
    if let observers { return observers }
    let made = Observers()
    observers = made
    return made
  }

  nonisolated package final func reader(ofKeyPath keyPath: String) -> (() -> Any?)? {
    guard keyPath == "state" else { return nil }
    return { [weak self] in
      let state: Int? = MainActor.assumeIsolated { self?.state.rawValue }
      return state
    }
  }
}
