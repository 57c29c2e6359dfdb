import CoreGraphics

extension Flattener {
  /// Draws the sublayers of a plain layer into its plane.
  mutating func drawSublayers(
    of parent: Int, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    try drawSiblings(in: parent + 1..<nodes[parent].end, under: parent, nodes, inherited)
  }

  mutating func drawSiblings(
    in range: Range<Int>, under parent: Int?, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    guard let first = nodes.firstSublayer(in: range) else { return }
    let common = parent.flatMap { nodes[$0].sublayerMatrix }
    let parent = parent ?? -1
    let sublayers = first..<range.upperBound
    let lastOrder = inherited.ancestorsUnchanged ? reuse.order(under: parent) : nil
    let wasInTreeOrder = lastOrder == .treeOrder
    let isInTreeOrder =
      wasInTreeOrder
      ? reuse.staysInTreeOrder(sublayers, under: parent, nodes)
      : nodes.followTreeOrder(in: sublayers, common)
    var inherited = inherited
    // Planes are rounded in another way in the other order.
    inherited.ancestorsUnchanged = lastOrder == (isInTreeOrder ? .treeOrder : .depthSorted)
    if isInTreeOrder {
      if inherited.isTracked { reuse.setOrder(.treeOrder, under: parent) }
      let runs = wasInTreeOrder ? parent : nil
      try drawInTreeOrder(
        sublayers, nodes: nodes, common: common, inherited: inherited, runsUnder: runs)
    } else {
      let base = siblings.count
      try collectSiblings(
        sublayers, nodes: nodes, common: common ?? .identity, inherited: inherited)
      let order = try drawDepthSorted(from: base, nodes, inherited)
      if inherited.isTracked { reuse.setOrder(order, under: parent) }
      siblings.removeAll(from: base)
    }
  }

  private mutating func drawInTreeOrder(
    _ range: Range<Int>, nodes: Nodes, common: Matrix4?, inherited: InheritedState,
    runsUnder parent: Int?
  ) throws(LimitExceeded) {
    let shared = inherited.plane(times: common)
    var child = inherited
    var index = range.lowerBound
    while index < range.upperBound {
      if let parent {
        index = reuse.reuseRun(index..<range.upperBound, under: parent, nodes, in: &pending)
        if index >= range.upperBound { return }
      }
      child.enterPlane(of: nodes.at(index), shared, common, outer: inherited.plane)
      try visit(index, nodes, child)
      index = nodes.next(index)
    }
  }

  /// Collects sublayers; a depth-preserving layer is replaced by its own sublayers (CA-GE11,
  /// CA-GE15).
  private mutating func collectSiblings(
    _ range: Range<Int>, nodes: Nodes, common: Matrix4, inherited: InheritedState
  ) throws(LimitExceeded) {
    try limits.checkDepth(inherited.depth)
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index = nodes.next(index) }
      let matrix = nodes[index].placement.matrix * common
      guard nodes[index].flags.contains(.preservesDepth) else {
        let sibling = Sibling(node: index, matrix: matrix, in: inherited)
        if inherited.isTracked {
          let isFlat = nodes[index].followsTreeOrder
          reuse.setHeight(sibling.height, isFlat: isFlat, of: index)
        }
        siblings.append(sibling)
        continue
      }
      guard nodes[index].isShown else { continue }
      var inner = inherited.entering(nodes.at(index))
      inner.opacity *= nodes[index].drawnOpacity
      inner.tint = inherited.tint.tinted(by: nodes[index].tint)
      inner.ancestorsUnchanged = inherited.ancestorsUnchanged && reuse.isUnchanged(index, nodes)
      let below = index + 1..<nodes[index].end
      guard let first = nodes.firstSublayer(in: below) else { continue }
      let own = nodes[index].sublayerMatrix.map { $0 * matrix } ?? matrix
      try collectSiblings(first..<below.upperBound, nodes: nodes, common: own, inherited: inner)
    }
  }

  /// Draws a collected sibling without clip planes, or reuses its items.
  mutating func drawOrReuse(
    _ sibling: Sibling, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    if sibling.ancestorsUnchanged, reuse.reuse(sibling.node, nodes, in: &pending) { return }
    try drawSibling(sibling, clipPlanes: [], nodes, inherited)
  }

  /// Draws a collected sibling, clipped to half-planes of pixels.
  mutating func drawSibling(
    _ sibling: Sibling, clipPlanes: [HalfPlane], _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    var child = sibling.inherited(nodes.at(sibling.node), from: inherited)
    if !clipPlanes.isEmpty { child.clipPlanes += clipPlanes }
    try visit(sibling.node, nodes, child)
  }
}

extension RenderNode {
  /// Whether the subtree can be visible; a hidden layer remains visible during its transition.
  @inline(__always)
  var isShown: Bool { (!flags.contains(.hidden) || transition != nil) && drawnOpacity > 0 }

  /// Whether it lies in its superlayer's plane and is drawn in tree order.
  @inline(__always)
  var followsTreeOrder: Bool { !flags.contains(.preservesDepth) && placement.staysInPlane }

  /// The matrix shared by all sublayers; nil for identity.
  @inline(__always)
  var sublayerMatrix: Matrix4? {
    placement.sublayerMatrix(isFlipped: flags.contains(.geometryFlipped))
  }
}
