/// The published changes of a host's layers that its render tree does not show yet.
struct PendingChanges {
  /// Whether layers joined or left the tree: all nodes are rebuilt, whatever else changed.
  var needsRebuild = true
  /// Layers whose nodes are out of date.
  var layers: [CALayer] = []
  /// Layers whose animations may have changed.
  var animatedLayers: [CALayer] = []
  /// Nodes of animated layers that were published: all their fields are out of date.
  var animatedNodes: [Int] = []

  /// Removes all layers and nodes, keeping the memory.
  mutating func removeAll() {
    layers.removeAll(keepingCapacity: true)
    animatedLayers.removeAll(keepingCapacity: true)
    animatedNodes.removeAll(keepingCapacity: true)
  }
}
