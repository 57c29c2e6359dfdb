/// What a layer with its sublayers became in a frame: a row of drawings and their states, and what may
/// be taken of it when the layer has to be drawn again.
struct NodeSpan: Sendable {
  /// How sublayers were drawn.
  enum Order: Sendable {
    /// As they follow in the tree.
    case inTurn
    /// Each once, and where its depth puts it.
    case byDepth
    /// Perhaps in parts that depend on one another.
    case cut
  }

  /// A place among a frame's drawings and states.
  struct Mark: Sendable {
    var item = 0
    var state = 0
  }

  var start = Mark()
  var stop = Mark()
  var order = Order.inTurn
  /// Whether the sublayers' drawings are as they were made: nothing was done to them for the layer as a
  /// whole.
  var isClear = false

  /// Where it lies in another frame.
  mutating func move(by way: Mark) {
    start.item += way.item
    stop.item += way.item
    start.state += way.state
    stop.state += way.state
  }
}
