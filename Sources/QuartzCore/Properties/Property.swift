/// Typed access to one value of an object: a property or a component of one.
///
/// Animations open this existential once and store the typed access, so that a frame does no lookup
/// and no boxing.
package protocol PropertyStorage<Value> {
  associatedtype Value: LayerValue
  /// The value in `owner`, which must be an instance of the row's class.
  func read(_ owner: AnyObject) -> Value
  /// Stores a value without actions and without recording a change.
  func write(_ value: Value, to owner: AnyObject)
  /// Calls `body` with the memory of the whole property's value, to read and write it in place.
  func modify(_ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Void)
  /// The node field that holds the whole property; nil when there is none.
  var nodeField: NodeField.Index? { get }
  /// Whether the property determines the content of the layer's node and nothing else of it.
  var isContent: Bool { get }
  /// An animation of the value in compiled form.
  func track(_ plan: ValuePlan<Value>) -> AnimationTrack
}

extension PropertyStorage {
  package func modify(_ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Void) {
    var value = read(owner)
    withUnsafeMutablePointer(to: &value) { body($0) }
    write(value, to: owner)
  }

  package var nodeField: NodeField.Index? { nil }

  package var isContent: Bool { false }

  package func track(_ plan: ValuePlan<Value>) -> AnimationTrack {
    AnimationTrack(self, plan, write: Value.write(plan))
  }
}

/// One row of a class's property table: a key, typed storage and the effects of a change.
package protocol Property<Value>: PropertyStorage, Sendable {
  var key: String { get }
  var traits: PropertyTraits { get }
  /// The default value.
  var standard: Value { get }
  /// Stores a value as the public setter does: with actions, layout and redrawing.
  func change(_ owner: AnyObject, to value: Value)
  /// Where the value is written in the layer's node; nil when it is not, or with the content.
  var mapped: MappedProperty? { get }
}

extension Property {
  package var mapped: MappedProperty? { nil }
}

/// The behaviour of a property on changes, in archives and in animations.
package struct PropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// A change runs a `CABasicAnimation` by default (CA-A5, CA-A13).
  package static let animates = PropertyTraits(rawValue: 1 << 0)
  /// A change runs a `CATransition` by default (CA-A5).
  package static let fades = PropertyTraits(rawValue: 1 << 1)
  /// A change invalidates the layout of the superlayer and of the layer (CA-GE16).
  package static let layout = PropertyTraits(rawValue: 1 << 2)
  /// A change redraws the layer's contents.
  package static let display = PropertyTraits(rawValue: 1 << 3)
  /// A change affects the layer's local time (CA-T7).
  package static let timing = PropertyTraits(rawValue: 1 << 4)
  /// Computed from other properties: animations have no effect, archives omit it (CA-B20).
  package static let derived = PropertyTraits(rawValue: 1 << 6)
  /// A nil old value disables the default action (CA-A5, `backgroundColor`).
  package static let silentFromNil = PropertyTraits(rawValue: 1 << 8)
  /// Animations have no effect on the property (CA-B20); names never animate either.
  package static let constant = PropertyTraits(rawValue: 1 << 9)
}
