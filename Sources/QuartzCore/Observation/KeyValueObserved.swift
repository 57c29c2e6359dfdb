import CoreGraphics

/// An object whose properties can be observed: a layer, a view, a gesture recogniser, or a property
/// animator.
///
/// An observer is called when the value differs from the last one, after the property was set.
/// Differs from Apple: not for a setting to an equal value. Observed are the properties of layers,
/// those of views that are in their layer or whose change lays out or redraws the view, all of
/// scroll views, and the state of recognisers and animators.
public protocol KeyValueObserved: AnyObject {}

extension KeyValueObserved {
  /// Calls a closure when the value at a key path changes, until the observation is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = TypedObservation(self, keyPath) { object, old, new in
      changeHandler(object, NSKeyValueObservedChange(options, from: old, to: new))
    }
    let observers = (self as? any ObserverOwner)?.keyValueObservers ?? Observers()
    observers.add(observation)
    if options.contains(.initial) {
      changeHandler(
        self, NSKeyValueObservedChange(options, from: nil, to: self[keyPath: keyPath]))
    }
    return NSKeyValueObservation(observation, in: observers)
  }

  /// Calls an observer when the value at a key path changes.
  ///
  /// The observer is not retained. A key path that the object does not have is reported and
  /// ignored.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer? = nil
  ) {
    guard let owner = self as? any ObserverOwner, let read = owner.reader(ofKeyPath: keyPath) else {
      Diagnostics.report("\(type(of: self))", "\(keyPath) cannot be observed; ignored")
      return
    }
    let observation = NamedObservation(
      self, keyPath: keyPath, observer: observer, options: options, context: context, read: read)
    owner.keyValueObservers.add(observation)
    if options.contains(.initial) { observation.report() }
  }

  /// Ends the latest observation of a key path by an observer.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    removeObservation(of: keyPath) { $0.observerID == ObjectIdentifier(observer) }
  }

  /// Ends the latest observation of a key path by an observer with a context.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObservation(of: keyPath) {
      $0.observerID == ObjectIdentifier(observer) && $0.context == context
    }
  }

  private func removeObservation(of keyPath: String, where isWanted: (NamedObservation) -> Bool) {
    let wasObserved =
      (self as? any ObserverOwner)?.keyValueObservers.removeFirst {
        guard let known = $0 as? NamedObservation, known.keyPath == keyPath else { return false }
        return isWanted(known)
      } ?? false
    if wasObserved { return }
    Diagnostics.report("\(type(of: self))", "\(keyPath) is not observed; ignored")
  }
}
