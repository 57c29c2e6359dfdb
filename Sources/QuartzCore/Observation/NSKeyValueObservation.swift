public import Foundation

/// An observation of a property, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
  private weak var observers: Observers?
  private weak var observation: (any PropertyObservation)?

  init(_ observation: any PropertyObservation, in observers: Observers) {
    self.observers = observers
    self.observation = observation
  }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() {
    guard let observation else { return }
    observers?.remove(observation)
  }
}
