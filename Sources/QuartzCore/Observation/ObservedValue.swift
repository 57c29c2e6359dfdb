/// The last value of an observed property.
///
/// Layers, views and other objects that can be observed are not retained: a layer that observes its
/// superlayer would keep it.
struct ObservedValue<Value> {
  private let value: Value?
  private weak var owner: (any ObserverOwner)?

  init(_ value: Value) {
    let owner = unwrapped(value) as? any ObserverOwner
    self.owner = owner
    self.value = owner == nil ? value : nil
  }

  /// The value; nil if it is an object that was released.
  var current: Value? {
    if let value { return value }
    return owner.flatMap { $0 as? Value }
  }

  func isSame(as other: Value) -> Bool {
    current.map { QuartzCore.isSame($0, other) } ?? false
  }
}
