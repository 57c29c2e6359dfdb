/// One draw command. `state` is an index of the display list's states, `node` of the render tree's
/// nodes (for dumps).
package struct DrawItem: Sendable, Equatable {
  package var state: Int
  package var node: Int
  package var drawing: Drawing

  package init(state: Int, node: Int, drawing: Drawing) {
    self.state = state
    self.node = node
    self.drawing = drawing
  }
}
