extension CALayer: ObserverOwner, KeyValueObserved {
  package final var keyValueObservers: Observers {
    state.isObserved = true
    return Observers.ensured(&ensureRare.observers)
  }

  package final func reader(ofKeyPath keyPath: String) -> (() -> Any?)? {
    { [weak self] in self?.value(forKeyPath: keyPath) }
  }

  /// Calls the observers of properties whose value has changed.
  @inline(__always)
  package final func noteObservableChange() {
    if state.isObserved { rare?.observers?.check() }
  }

  /// Runs a change of several properties, which observers see as one.
  package final func changingTogether(_ change: () -> Void) {
    guard state.isObserved, let observers = rare?.observers else { return change() }
    observers.checkAfter(change)
  }
}
