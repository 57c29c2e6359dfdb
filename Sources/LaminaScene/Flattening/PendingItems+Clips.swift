import CoreGraphics

extension PendingItems {
  /// Clips each item separately, if every item is either an image or inside the unclipped region.
  /// The layer's own items have its antialiased edges, and cannot be clipped to others.
  mutating func clipIndividually(
    _ context: LayerContext, to box: BoxClip, edges: EdgeSet
  ) -> Bool {
    let safe = UnclippedRegion(box, context)
    let drawn = context.start..<items.count
    let canClipOwn = edges == context.smoothEdges || edges.isEmpty
    let canClip = drawn.allSatisfy { index in
      safe.contains(boxes[index]) || isInside(index, safe)
        || canClipOwn
          && (items[index].isOwn(context, within: box) || items[index].isOwnImage(context))
    }
    guard canClip else { return false }
    for index in drawn where items[index].isOwnImage(context) && !safe.contains(boxes[index]) {
      if items[index].isOwn(context, within: box) { continue }
      guard case .image(var image) = items[index].drawing else { continue }
      markModified(from: index)
      image.clip = box
      items[index].drawing = .image(image)
    }
    return true
  }

  /// Whether an item's path is inside of a region, though its box in pixels may not be.
  private func isInside(_ index: Int, _ region: UnclippedRegion) -> Bool {
    guard let (path, plane) = items[index].drawing.outline, let extent = path.extent
    else { return false }
    return region.contains(extent, in: plane ?? states[items[index].state].transform)
  }

  /// Expands the layer's own boxes before a pass is clipped to the same outline; otherwise two
  /// coverages would multiply at the edge.
  mutating func expandBoxes(_ context: LayerContext) {
    for index in context.start..<items.count where items[index].state == context.state {
      if let expanded = items[index].drawing.expanded { items[index].drawing = expanded }
    }
  }
}

extension DrawItem {
  fileprivate func isOwnImage(_ context: LayerContext) -> Bool {
    guard state == context.state, node == context.node, case .image(let image) = drawing
    else { return false }
    return image.clip == nil
  }
}
