/// An observation by a key path of Swift.
final class TypedObservation<Object: AnyObject, Value>: PropertyObservation {
  var isActive = true
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let changed: (Object, _ old: Value, _ new: Value) -> Void
  private var value: Value

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>,
    changed: @escaping (Object, _ old: Value, _ new: Value) -> Void
  ) {
    (self.object, self.keyPath, self.changed) = (object, keyPath, changed)
    value = object[keyPath: keyPath]
  }

  func check() {
    guard let object else { return }
    let (old, new) = (value, object[keyPath: keyPath])
    if isSame(old, new) { return }
    value = new
    changed(object, old, new)
  }
}
