/// A property row with a getter and a setter: `frame`, `sublayers`, `mask`.
package struct ComputedProperty<Owner: AnyObject, Value: LayerValue>: Property {
  package let key: String
  package let traits: PropertyTraits
  private let get: @Sendable (Owner) -> Value
  private let set: @Sendable (Owner, Value) -> Void
  private let initial: @Sendable () -> Value

  package init(
    _ key: String, _ traits: PropertyTraits, standard: @autoclosure @escaping @Sendable () -> Value,
    get: @escaping @Sendable (Owner) -> Value, set: @escaping @Sendable (Owner, Value) -> Void
  ) {
    self.key = key
    self.traits = traits
    self.get = get
    self.set = set
    initial = standard
  }

  package var standard: Value { initial() }
  package func read(_ owner: AnyObject) -> Value { get(unsafeDowncast(owner, to: Owner.self)) }
  package func write(_ value: Value, to owner: AnyObject) { change(owner, to: value) }
  package func change(_ owner: AnyObject, to value: Value) {
    set(unsafeDowncast(owner, to: Owner.self), value)
  }
}
