/// An object that stores the observers of its properties.
package protocol ObserverOwner: AnyObject {
  /// The observers, created on first use.
  var keyValueObservers: Observers { get }

  /// What reads the value at a key path; nil if there is no such property.
  func reader(ofKeyPath keyPath: String) -> (() -> Any?)?
}
