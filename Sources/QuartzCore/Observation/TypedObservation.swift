/// An observation by a key path of Swift.
final class TypedObservation<Object: AnyObject, Value>: PropertyObservation {
  var isActive = true
  var number = 0
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let changed: (Object, _ old: Value?, _ new: Value) -> Void
  private var value: ObservedValue<Value>

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>,
    changed: @escaping (Object, _ old: Value?, _ new: Value) -> Void
  ) {
    self.object = object
    self.keyPath = keyPath
    self.changed = changed
    value = ObservedValue(object[keyPath: keyPath])
  }

  func check() {
    guard let object else { return }
    let new = object[keyPath: keyPath]
    if value.isSame(as: new) { return }
    let old = value.current
    value = ObservedValue(new)
    changed(object, old, new)
  }
}
