/// One observed property of an object.
protocol PropertyObservation: AnyObject {
  var isActive: Bool { get set }
  /// Rises in the order of the object's observations.
  var number: Int { get set }
  /// Calls the observer if the value has changed.
  func check()
}

/// Whether two values of a property are the same: equal, the same object, or both nil.
func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  func equals<Known: Equatable>(_ known: Known) -> Bool { (b as? Known) == known }
  if let known = a as? any Equatable { return equals(known) }
  let first = unwrapped(a)
  let second = unwrapped(b)
  guard let first, let second else { return first == nil && second == nil }
  guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
  return first as AnyObject === second as AnyObject
}

/// The value inside of optionals; nil if there is none.
func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any OptionalValue else { return value }
  return optional.content.flatMap(unwrapped)
}

private protocol OptionalValue { var content: Any? { get } }
extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 as Any } }
}
