import CoreGraphics

extension Flattener {
  /// Draws the siblings collected from index `base` on, farthest first (CA-GE12); returns how they
  /// were ordered.
  mutating func drawDepthSorted(
    from base: Int, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) -> NodeSpan.Order {
    let end = siblings.count
    let isParallel = (base..<end).allSatisfy { siblings[$0].matrix.staysParallel }
    guard !isParallel else {
      sortByDepth(base..<end)
      for index in base..<end { try draw(siblings[index], nodes, inherited) }
      return .depthSorted
    }
    var order = DepthOrder()
    for index in base..<end {
      let sibling = siblings[index]
      guard canBeSeen(sibling, nodes, inherited) else { continue }
      order.add(
        index, matrix: sibling.matrix, extent: subtreeExtent(sibling.node, nodes),
        onto: inherited.plane)
    }
    var inherited = inherited
    inherited.isTracked = false
    inherited.ancestorsUnchanged = false
    for primitive in order.backToFront() {
      try draw(siblings[primitive.owner], clipPlanes: primitive.clipPlanes, nodes, inherited)
    }
    return .split
  }

  private func canBeSeen(
    _ sibling: Sibling, _ nodes: Nodes, _ inherited: InheritedState
  ) -> Bool {
    let plane = (Homography(plane: sibling.matrix) * inherited.plane).normalized
    return nodes[sibling.node].isShown
      && plane.shows(nodes.at(sibling.node), isMirrored: sibling.isMirrored)
  }

  /// Sorts parallel planes by depth; equal depths keep array order.
  private mutating func sortByDepth(_ range: Range<Int>) {
    var last = -Double.infinity
    let isSorted = range.allSatisfy { index in
      defer { last = siblings[index].height }
      return siblings[index].height >= last
    }
    guard !isSorted else { return }
    siblings.withUnsafeMutableBufferPointer { all in
      var part = UnsafeMutableBufferPointer<Sibling>(rebasing: all[range])
      part.sort { (a: Sibling, b: Sibling) -> Bool in
        if a.height == b.height { return a.node < b.node }
        return a.height < b.height
      }
    }
  }

  /// The bounding box of everything a subtree draws, in the plane of its top layer.
  func subtreeExtent(_ index: Int, _ nodes: Nodes) -> CGRect {
    let reach = CGFloat(-nodes[index].filters.spread)
    guard !nodes[index].flags.contains(.masksToBounds) else {
      return nodes[index].drawnBounds.insetBy(dx: reach, dy: reach)
    }
    var box = nodes[index].ownExtent
    let common = nodes[index].sublayerMatrix
    var child = index + 1
    while child < nodes[index].end {
      defer { child = nodes.next(child) }
      guard nodes[child].role == .sublayer, nodes[child].isShown else { continue }
      let matrix = nodes[child].placement.matrix
      let plane = Homography(plane: common.map { matrix * $0 } ?? matrix).normalized
      guard let extent = plane.extent(of: subtreeExtent(child, nodes)) else { continue }
      let size = extent.upper - extent.lower
      box = box.union(
        CGRect(x: extent.lower.x, y: extent.lower.y, width: size.x, height: size.y))
    }
    if let shadow = nodes[index].shadow, shadow.isShown, shadow.path == nil {
      box = box.union(shadow.extent(of: box))
    }
    return box.insetBy(dx: reach, dy: reach)
  }
}

extension Sibling {
  /// The depth of the plane, greater is nearer; NaN counts as 0.
  var height: Double {
    let height = matrix.row4.z / matrix.row4.w
    return height.isNaN ? 0 : height
  }
}
