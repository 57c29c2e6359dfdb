/// What a node of the render tree is evaluated from.
struct Slot {
  let layer: CALayer
  /// The index of the slot above, -1 for the root.
  let parent: Int
  /// For a replicator's copy, its number: the node stands for the copy and holds its sublayers.
  let copy: Int?
  /// Which copies of which replicators the node is in, 0 for originals.
  let path: UInt64
  /// The layer's local time in the frame being evaluated.
  var time: CFTimeInterval = 0
}
