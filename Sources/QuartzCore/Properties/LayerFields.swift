/// The property struct of a layer class.
package protocol LayerFields: PropertyFields {}

extension LayerFields {
  package static func change<Value>(
    _ owner: AnyObject, _ field: Field<Self, Value>, _ value: Value
  ) {
    unsafeDowncast(owner, to: CALayer.self).change(field, value)
  }
}
