/// Observers of `state` and `isRunning` of an animator (CA-PA21).
struct AnimatorObservers {
  /// An observed value, captured before a change and compared after it.
  struct ObservedValue {
    weak var observation: NSKeyValueObservation?
    let read: @MainActor (UIViewPropertyAnimator) -> @MainActor () -> Void
  }

  var values: [ObservedValue] = []
}

extension UIViewPropertyAnimator {
  /// Makes a change, then notifies the observers of values that differ.
  final func observing(_ change: () -> Void) {
    observers.values.removeAll { $0.observation == nil }
    let notifications = observers.values.map { $0.read(self) }
    change()
    for notify in notifications { notify() }
  }

  /// Calls `changeHandler` after each change of the value at a key path, `state` or `isRunning`.
  ///
  /// The observation ends when the returned object is released (CA-PA21).
  public final func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler:
      @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    let value = AnimatorObservers.ObservedValue(observation: observation) {
      [weak observation] animator in
      let old = animator[keyPath: keyPath]
      return {
        let new = animator[keyPath: keyPath]
        guard new != old, observation?.isValid ?? false else { return }
        changeHandler(animator, NSKeyValueObservedChange(old: old, new: new, options))
      }
    }
    observers.values.append(value)
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(old: nil, new: self[keyPath: keyPath], options))
    }
    return observation
  }
}
