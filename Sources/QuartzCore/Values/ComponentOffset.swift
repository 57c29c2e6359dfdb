/// The location of a component within a property's value.
package enum ComponentOffset {
  /// A stored field at a byte offset.
  case bytes(Int)
  /// One number of a decomposed transform.
  case component(TransformParts.Component)
}
