/// Typed access to one value of an object: a property, or a part of one.
///
/// Whoever animates a property opens this existential once and keeps the typed storage, so that a
/// frame looks nothing up and boxes nothing.
package protocol PropertyStorage<Value> {
  associatedtype Value: LayerValue
  /// The value stored in `owner`, which must be of the class that the row belongs to.
  func read(_ owner: AnyObject) -> Value
  /// Stores a value, without actions and without noticing the change.
  func write(_ value: Value, to owner: AnyObject)
  /// Where among the plain values of every layer the whole property is; nil when it is not.
  var place: FieldPlace? { get }
  /// What an animation writes there; nil where it takes more than that.
  func direct(_ plan: ValuePlan<Value>) -> DirectTrack?
}

extension PropertyStorage {
  package var place: FieldPlace? { nil }
  package func direct(_ plan: ValuePlan<Value>) -> DirectTrack? { nil }
}

/// One row of a class's property table: a key, typed storage, and what a change causes.
package protocol Property<Value>: PropertyStorage, Sendable {
  var key: String { get }
  var traits: PropertyTraits { get }
  /// The value of a new object.
  var standard: Value { get }
  /// Stores a value as the public setter does: with actions, layout and redrawing.
  func change(_ owner: AnyObject, to value: Value)
}

/// Facts about a property beside its type.
package struct PropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// A change gets a CABasicAnimation by default (A5, A13).
  package static let animates = PropertyTraits(rawValue: 1 << 0)
  /// A change gets a CATransition by default (A5).
  package static let fades = PropertyTraits(rawValue: 1 << 1)
  /// A change asks the superlayer and the layer for layout (GE16).
  package static let layout = PropertyTraits(rawValue: 1 << 2)
  /// A change redraws the layer's contents.
  package static let display = PropertyTraits(rawValue: 1 << 3)
  /// A change moves the layer's time space (T7).
  package static let timing = PropertyTraits(rawValue: 1 << 4)
  /// The number of nodes may change with it, or what a node is.
  package static let structure = PropertyTraits(rawValue: 1 << 5)
  /// Computed from other properties: no animation has an effect on it, archives leave it out (B20).
  package static let derived = PropertyTraits(rawValue: 1 << 6)
  /// Not archived: a client's object.
  package static let transient = PropertyTraits(rawValue: 1 << 7)
  /// A `nil` old value means no default action (A5, `backgroundColor`).
  package static let silentFromNil = PropertyTraits(rawValue: 1 << 8)
}
