/// An object that is called for changes of properties that it observes by the text of a key path.
///
/// Layers, views and view controllers conform, and override the method as on Apple's platforms.
/// Another class conforms itself, without `override`.
public protocol KeyValueObserver: AnyObject {
  /// Called when the value at a key path of an object has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
