/// The source that a node of the render tree is evaluated from; has the index of its node.
struct NodeSource {
  let layer: CALayer
  /// The index of the parent node, -1 for the root.
  let parent: Int
  /// The index of a replicator's copy, for the parent node of that copy's sublayers; nil for
  /// layers.
  let copy: Int?
  /// A hash of the replicator copies that contain the node, 0 outside of copies.
  let path: UInt64
  /// The layer's local time in the frame being evaluated.
  var time: CFTimeInterval = 0
  /// The local times at which the node has what was written to it last.
  var unchanged = UnchangedTimes.never
  /// Whether all of the node but its content stays until the layer or its animations change.
  var changesContentOnly = false
}
