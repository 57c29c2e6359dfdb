/// The byte offset of a field of `LayerValues`, and its row in `NodeField.table`.
package struct FieldOffset {
  let field: NodeField.Index
  let offset: Int
}
