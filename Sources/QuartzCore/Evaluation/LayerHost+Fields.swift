internal import LaminaScene

// Fast path from changes of single fields to the render tree, for layers without animations:
// programs may set fields of thousands of layers every frame.
extension LayerHost {
  /// Publishes leading layers and writes their nodes, up to the first layer that needs the full
  /// path.
  func publishFields(of layers: inout Slice<UnsafeBufferPointer<CALayer>>) {
    if pending.needsRebuild || !copies.isEmpty { return }
    let published = NodeMapping.layer.fields.withUnsafeBufferPointer { rows in
      sources.withUnsafeBufferPointer { sources in
        withNodes { publish(layers, FieldTarget(rows: rows, sources: sources, nodes: $0)) }
      }
    }
    guard let published else { return }
    layers = layers.dropFirst(published.layers)
    tree.version += published.changes
  }

  /// Returns the number of published layers and of changed node fields.
  private func publish(
    _ layers: Slice<UnsafeBufferPointer<CALayer>>, _ target: FieldTarget
  ) -> (layers: Int, changes: UInt64) {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    var count = 0
    var changes = UInt64(0)
    for index in layers.indices {
      guard layers[index].owner?.toOpaque() == owner,
        let found = target.publish(layers[index])
      else { break }
      count += 1
      changes += found
    }
    return (count, changes)
  }
}

/// The tables and nodes that fields are written to.
private struct FieldTarget {
  let rows: UnsafeBufferPointer<NodeField>
  let sources: UnsafeBufferPointer<NodeSource>
  let nodes: MutableNodes

  /// Publishes a layer and writes its node; returns the number of changed fields, nil when the
  /// layer needs the full path.
  @inline(__always)
  func publish(_ layer: CALayer) -> UInt64? {
    if !layer.state.isEnlisted { return 0 }
    let fields = layer.state.unpublished
    let index = layer.state.node
    guard fields.areFields, layer.isPlain, sources.indices.contains(index),
      sources[index].layer === layer
    else { return nil }
    layer.state.isEnlisted = false
    layer.state.unpublished = []
    var changes: UInt64 = 0
    let node = nodes.at(index)
    withUnsafePointer(to: &layer.values) { values in
      withUnsafeMutablePointer(to: &layer.committed) { committed in
        fields.forEach(of: rows) { row in
          row.copy(values, committed)
          // Read from the model values: they need not wait for the copy.
          if row.render(values, to: node) { changes += 1 }
        }
      }
    }
    if changes > 0 { nodes.noteChange(of: index) }
    return changes
  }
}

extension CALayer {
  /// Whether its node shows committed values only, at a committed location in the tree.
  @inline(__always)
  fileprivate final var isPlain: Bool {
    !state.isFresh && !state.emits && animations == nil
      && state.compiledIndex < 0 && state.animatedIndex < 0
  }
}
