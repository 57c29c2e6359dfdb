/// Who wants to know when `state` and `isRunning` of an animator change (PA21).
struct AnimatorObservers {
  /// What was watched before a change: compared after it.
  struct Watch {
    weak var observation: NSKeyValueObservation?
    let read: @MainActor (UIViewPropertyAnimator) -> @MainActor () -> Void
  }

  var watches: [Watch] = []
}

extension UIViewPropertyAnimator {
  /// Makes a change, then tells observers what is different.
  final func observing(_ change: () -> Void) {
    observers.watches.removeAll { $0.observation == nil }
    let tell = observers.watches.map { $0.read(self) }
    change()
    for tell in tell { tell() }
  }

  /// Calls `changeHandler` whenever the value at a key path, `state` or `isRunning`, has changed, as
  /// long as what is returned lives (PA21).
  public final func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler:
      @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    let watch = AnimatorObservers.Watch(observation: observation) { [weak observation] animator in
      let old = animator[keyPath: keyPath]
      return {
        let new = animator[keyPath: keyPath]
        guard new != old, observation?.isValid ?? false else { return }
        changeHandler(animator, NSKeyValueObservedChange(old: old, new: new, options))
      }
    }
    observers.watches.append(watch)
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(old: nil, new: self[keyPath: keyPath], options))
    }
    return observation
  }
}
