/// A struct that holds the plain properties of one class, and where objects of that class keep it.
package protocol PropertyFields {
  init()
  /// Calls `body` with the struct's address in `owner`.
  static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result
  /// Stores through the owner's public setter machinery.
  static func change<Value>(_ owner: AnyObject, _ field: Field<Self, Value>, _ value: Value)
}

/// A row whose value is a stored field of a struct of properties.
///
/// Keeps the field's offset instead of a key path: reading one is a load, which is what evaluating
/// thousands of animated layers a frame needs.
package struct Field<Fields: PropertyFields, Value: LayerValue>: Property {
  package let key: String
  package let traits: PropertyTraits
  private let offset: Int
  /// What a change of it is noted as.
  let marks: FieldMarks
  private let same: @Sendable (Value, Value) -> Bool

  package init(
    _ key: String, _ path: WritableKeyPath<Fields, Value>, _ traits: PropertyTraits = [],
    same: @escaping @Sendable (Value, Value) -> Bool
  ) {
    guard let offset = MemoryLayout<Fields>.offset(of: path) else {
      preconditionFailure("\(key) is not a stored field")
    }
    (self.key, self.traits, self.offset, self.same) = (key, traits, offset, same)
    marks = Fields.self == LayerValues.self ? FieldMarks(key: key) : .all
  }

  package init(
    _ key: String, _ path: WritableKeyPath<Fields, Value>, _ traits: PropertyTraits = []
  ) where Value: Equatable {
    self.init(key, path, traits, same: { $0 == $1 })
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

  package var place: FieldPlace? {
    guard Fields.self == LayerValues.self, let field = NodeField.index(of: key) else { return nil }
    return FieldPlace(field: field, offset: offset)
  }

  package func direct(_ plan: ValuePlan<Value>) -> DirectTrack? {
    place.map { place in
      DirectTrack(place: place, write: Value.direct(plan, at: place.offset)) { values in
        let field = values.advanced(by: place.offset).assumingMemoryBound(to: Value.self)
        return DirectEnds(plan, over: field.pointee)
      }
    }
  }

  package func change(_ owner: AnyObject, to value: Value) { Fields.change(owner, self, value) }

  package var standard: Value {
    var fields = Fields()
    return withUnsafeMutablePointer(to: &fields) {
      UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Whether storing `value` over `old` changes nothing (A8).
  func isSame(_ old: Value, _ value: Value) -> Bool { same(old, value) }
}
