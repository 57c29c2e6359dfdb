internal import LaminaScene

// The shortest way from a program's changes into the render tree, for single fields of layers that
// nothing animates: a program may set some of thousands of layers every frame.
extension LayerHost {
  /// Publishes layers from the first one on, and writes their nodes at once, up to a layer of which
  /// more changed, or that other things depend on.
  func publishFields(of layers: inout Slice<UnsafeBufferPointer<CALayer>>) {
    if needsRebuild || !copies.isEmpty { return }
    let published = NodeField.table.withUnsafeBufferPointer { rows in
      slots.withUnsafeBufferPointer { slots in
        withNodes { publish(layers, FieldTarget(rows: rows, slots: slots, nodes: $0)) }
      }
    }
    guard let published else { return }
    layers = layers.dropFirst(published.layers)
    tree.version += published.changes
  }

  /// How many layers were published, and how many fields of nodes that changed.
  private func publish(
    _ layers: Slice<UnsafeBufferPointer<CALayer>>, _ target: FieldTarget
  ) -> (layers: Int, changes: UInt64) {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    var (count, changes) = (0, UInt64(0))
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

/// Where single fields of layers are written to.
private struct FieldTarget {
  let rows: UnsafeBufferPointer<NodeField>
  let slots: UnsafeBufferPointer<Slot>
  let nodes: WritableNodes

  /// Publishes a layer and writes its node; how many fields of it that changed, nil when there is more
  /// to do.
  @inline(__always)
  func publish(_ layer: CALayer) -> UInt64? {
    if !layer.state.isChanged { return 0 }
    let (marks, slot) = (layer.state.changes, layer.state.node)
    guard marks.areFields, layer.isPlain, slots.indices.contains(slot),
      slots[slot].layer === layer
    else { return nil }
    layer.state.isChanged = false
    layer.state.changes = []
    var changes: UInt64 = 0
    let node = nodes.at(slot)
    withUnsafePointer(to: &layer.values) { values in
      withUnsafeMutablePointer(to: &layer.committed) { committed in
        marks.forEach(of: rows) { row in
          row.restore(values, committed)
          if row.render(committed, to: node) { changes += 1 }
        }
      }
    }
    if changes > 0 { nodes.noteChange(of: slot) }
    return changes
  }
}

extension CALayer {
  /// Whether its node shows what is committed, and its place in the tree is committed too.
  @inline(__always)
  fileprivate final var isPlain: Bool {
    !state.linksChanged && !state.isFresh && !state.emits && animations == nil
      && state.direct < 0 && state.animated < 0
  }
}
