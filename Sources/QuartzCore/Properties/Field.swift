/// A struct that stores the plain properties of one class, with access to it in objects of that
/// class.
package protocol PropertyFields {
  init()
  /// Whether the properties determine the content of the layer's node and nothing else of it.
  static var isContent: Bool { get }
  /// Calls `body` with the struct's address in `owner`.
  static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result
  /// Stores a value like the owner's public setter, with actions, layout and redrawing.
  static func change<Value>(_ owner: AnyObject, _ field: Field<Self, Value>, _ value: Value)
}

extension PropertyFields {
  package static var isContent: Bool { false }
}

/// A property row whose value is a stored field of a property struct.
///
/// Stores the field's byte offset instead of a key path, so that a read is a single load.
package struct Field<Fields: PropertyFields, Value: LayerValue>: Property {
  package let key: String
  package let traits: PropertyTraits
  private let offset: Int
  private let target: NodeTarget?
  private let same: @Sendable (Value, Value) -> Bool

  /// Creates a row; `node` is where the value of a `LayerValues` property is written in nodes.
  package init(
    _ key: String, _ path: WritableKeyPath<Fields, Value>, _ traits: PropertyTraits = [],
    same: @escaping @Sendable (Value, Value) -> Bool, node target: NodeTarget? = nil
  ) {
    guard let offset = MemoryLayout<Fields>.offset(of: path) else {
      preconditionFailure("\(key) is not a stored field")
    }
    self.key = key
    self.traits = traits
    self.offset = offset
    self.same = same
    self.target = target
  }

  package init(
    _ key: String, _ path: WritableKeyPath<Fields, Value>, _ traits: PropertyTraits = [],
    node target: NodeTarget? = nil
  ) where Value: Equatable {
    self.init(key, path, traits, same: { $0 == $1 }, node: target)
  }

  package func read(_ owner: AnyObject) -> Value {
    Fields.access(owner) {
      $0.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  package func write(_ value: Value, to owner: AnyObject) {
    Fields.access(owner) {
      $0.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  package func modify(_ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Void) {
    Fields.access(owner) { body($0 + offset) }
  }

  package var mapped: MappedProperty? {
    target.map {
      MappedProperty(key: key, valuesOffset: offset, kind: FieldKind(of: Value.self), target: $0)
    }
  }

  package var nodeField: NodeField.Index? {
    guard case .field? = target else { return nil }
    return NodeMapping.layer.index(at: offset)
  }

  package var isContent: Bool { Fields.isContent }

  /// The change set that a change of the field records.
  var changes: LayerChanges {
    guard case .field? = target else { return .values }
    return LayerChanges(NodeMapping.layer.index(at: offset))
  }

  package func track(_ plan: ValuePlan<Value>) -> AnimationTrack {
    AnimationTrack(self, plan, write: Value.write(plan)) {
      TweenEndpoints(plan, over: $0.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  package func change(_ owner: AnyObject, to value: Value) { Fields.change(owner, self, value) }

  package var standard: Value {
    var fields = Fields()
    return withUnsafeMutablePointer(to: &fields) {
      UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Whether storing `value` over `old` changes nothing (CA-A8).
  func isSame(_ old: Value, _ value: Value) -> Bool { same(old, value) }
}
