/// The property struct of a layer class, which the class stores in its `AddedValues`.
package protocol LayerFields: PropertyFields {}

extension LayerFields {
  package static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    guard let added = unsafeDowncast(owner, to: CALayer.self).added else {
      preconditionFailure("\(Self.self) is not stored in \(type(of: owner))")
    }
    let values = unsafeDowncast(added, to: AddedValues<Self>.self)
    return withUnsafeMutablePointer(to: &values.model) { body(UnsafeMutableRawPointer($0)) }
  }

  package static func change<Value>(
    _ owner: AnyObject, _ field: Field<Self, Value>, _ value: Value
  ) {
    unsafeDowncast(owner, to: CALayer.self).change(field, value)
  }
}
