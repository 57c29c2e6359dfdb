/// Where a field of `LayerValues` is, and which one of those that nodes show directly.
package struct FieldPlace {
  let field: NodeField.Index
  let offset: Int
}
