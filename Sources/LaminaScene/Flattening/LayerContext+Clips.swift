import CoreGraphics

extension LayerContext {
  /// Intersects the pixel clip with the layer's bounds and mask; returns what pixels cannot express.
  mutating func clip(_ nodes: Nodes) -> LayerClip {
    var clip = LayerClip()
    clip.bounds = clipToBounds(nodes.at(node))
    let first = node + 1
    guard first < nodes[node].end, nodes[first].role == .mask else { return clip }
    guard nodes[first].isShown else {
      inherited.clip = .empty
      return clip
    }
    if let (box, edges) = nodes.opaqueBox(first) {
      clip.maskBox = narrow(to: box, edges: edges)
      clip.maskEdges = edges
    } else {
      clip.mask = first
    }
    return clip
  }

  /// Intersects the pixel clip with the bounds of a layer that masks to them; returns them if they
  /// also need coverage.
  mutating func clipToBounds(_ node: Node) -> BoxClip? {
    node.pointee.flags.contains(.masksToBounds) ? narrow(to: box, edges: smoothEdges) : nil
  }

  /// Intersects the pixel clip with a box; returns the box if it also needs coverage (CA-R17).
  private mutating func narrow(to box: BoxClip, edges: EdgeSet) -> BoxClip? {
    let isLevel = isAxisAligned && part == nil
    guard isLevel, box.corners.radius == 0, let extent = inherited.plane.extent(of: box.rect),
      edges.isEmpty || extent.isWhole
    else {
      inherited.clip = pixels(of: box.rect, isSmooth: true) ?? .empty
      return box
    }
    inherited.clip = inherited.clip.intersection(PixelRect(centersIn: extent))
    return nil
  }
}

extension Extent {
  /// Whether all edges lie on pixel boundaries.
  var isWhole: Bool {
    let slack = 1.0 / 512
    let low = lower - lower.rounded(.toNearestOrEven)
    let high = upper - upper.rounded(.toNearestOrEven)
    return abs(low.x) < slack && abs(low.y) < slack && abs(high.x) < slack && abs(high.y) < slack
  }
}
