import CoreGraphics

extension Nodes {
  /// The first sublayer in a range; skips the mask, which is the first node of its layer's subtree.
  func firstSublayer(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, self[index].role == .mask { index = next(index) }
    return index < range.upperBound ? index : nil
  }

  /// The sublayer of `parent` that contains a node.
  func sublayer(of parent: Int, around node: Int) -> Int {
    var index = node
    while self[index].parent != parent { index = self[index].parent }
    return index
  }

  /// Whether array order is drawing order and every sublayer of a range lies in its superlayer's
  /// plane, given the matrix that they share.
  func followTreeOrder(in range: Range<Int>, _ common: Matrix4?) -> Bool {
    if let common, !common.staysInPlane { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      guard self[index].followsTreeOrder else { return false }
      index = next(index)
    }
    return true
  }

  /// Whether a layer of a subtree, other than its top layer, filters its backdrop.
  func hasBackdropFilter(below index: Int) -> Bool {
    let end = self[index].end
    var below = index + 1
    while below < end {
      let isPlain = self[below].backgroundFilters.isEmpty
      if !isPlain { return true }
      below += 1
    }
    return false
  }

  /// The bounding box of everything a subtree draws, in the plane of its top layer.
  func extent(ofSubtree index: Int) -> CGRect {
    let reach = CGFloat(-self[index].filters.spread)
    guard !self[index].flags.contains(.masksToBounds) else {
      return self[index].drawnBounds.insetBy(dx: reach, dy: reach)
    }
    var box = self[index].ownExtent
    let common = self[index].sublayerMatrix
    var child = index + 1
    while child < self[index].end {
      defer { child = next(child) }
      guard self[child].role == .sublayer, self[child].isShown else { continue }
      let matrix = self[child].placement.matrix
      let plane = Homography(plane: common.map { matrix * $0 } ?? matrix).normalized
      guard let extent = plane.extent(of: self.extent(ofSubtree: child)) else { continue }
      let size = extent.upper - extent.lower
      box = box.union(
        CGRect(x: extent.lower.x, y: extent.lower.y, width: size.x, height: size.y))
    }
    if let shadow = self[index].shadow, shadow.isShown, shadow.path == nil {
      box = box.union(shadow.extent(of: box))
    }
    return box.insetBy(dx: reach, dy: reach)
  }
}
