/// The items and states that a subtree produced in a frame, and which of them can be reused when
/// the layer is drawn again.
struct NodeSpan: Sendable {
  /// How sublayers were drawn.
  enum Order: Sendable {
    /// In tree order.
    case treeOrder
    /// Each drawn once, sorted by depth.
    case depthSorted
    /// Possibly split along intersecting planes.
    case split
  }

  /// A position in a frame's items and states.
  struct Position: Sendable {
    var item = 0
    var state = 0
  }

  var start = Position()
  var stop = Position()
  var order = Order.treeOrder
  /// The depth at which the layer was sorted, if it was, and whether it could follow tree order.
  var height = 0.0
  var isFlat = true
  /// Whether the sublayers' items were not modified after they were added, for example by a clip or
  /// fade.
  var isUnmodified = false

  /// Moves the span to its position in another frame.
  mutating func shift(by delta: Position) {
    start.item += delta.item
    stop.item += delta.item
    start.state += delta.state
    stop.state += delta.state
  }
}
