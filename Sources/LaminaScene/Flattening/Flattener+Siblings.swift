import CoreGraphics

/// A sublayer to be depth-sorted, with its plane in the space shared by its siblings.
struct Sibling: Sendable {
  var node: Int
  var matrix: Matrix4
  var opacity: Float
  var tint: RGBA?
  var isMirrored: Bool
  var depth: Int
  var ancestorsUnchanged: Bool
}

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
    guard let first = firstSublayer(in: range, nodes) else { return }
    let common = parent.flatMap { nodes[$0].sublayerMatrix }
    let parent = parent ?? -1
    let sublayers = first..<range.upperBound
    let wasInTreeOrder =
      inherited.ancestorsUnchanged && previousFrame.spans[parent + 1].order == .treeOrder
    let isInTreeOrder =
      wasInTreeOrder
      ? staysInTreeOrder(sublayers, under: parent, nodes)
      : canDrawInTreeOrder(sublayers, nodes, common)
    if isInTreeOrder {
      if inherited.isTracked { previousFrame.spans[parent + 1].order = .treeOrder }
      let runs = wasInTreeOrder ? parent : nil
      try drawInTreeOrder(
        sublayers, nodes: nodes, common: common, inherited: inherited, runsUnder: runs)
    } else {
      let base = siblings.count
      try collectSiblings(
        sublayers, nodes: nodes, common: common ?? .identity, inherited: inherited)
      let order = try drawDepthSorted(from: base, nodes, inherited)
      if inherited.isTracked { previousFrame.spans[parent + 1].order = order }
      siblings.removeLast(siblings.count - base)
    }
  }

  /// Skips the mask, which is the first node of its layer's subtree and not a sublayer.
  func firstSublayer(in range: Range<Int>, _ nodes: Nodes) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, nodes[index].role == .mask { index = nodes.next(index) }
    return index < range.upperBound ? index : nil
  }

  /// Whether array order is drawing order and every sublayer lies in its superlayer's plane.
  private func canDrawInTreeOrder(
    _ range: Range<Int>, _ nodes: Nodes, _ common: Matrix4?
  ) -> Bool {
    if let common, !common.staysInPlane { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      guard nodes[index].followsTreeOrder else { return false }
      index = nodes.next(index)
    }
    return true
  }

  private mutating func drawInTreeOrder(
    _ range: Range<Int>, nodes: Nodes, common: Matrix4?, inherited: InheritedState,
    runsUnder parent: Int?
  ) throws(LimitExceeded) {
    let shared = common.map { Homography(plane: $0) * inherited.plane } ?? inherited.plane
    var child = inherited
    var index = range.lowerBound
    while index < range.upperBound {
      if let parent {
        index = reuseRun(from: index, to: range.upperBound, under: parent, nodes)
        if index >= range.upperBound { return }
      }
      child.plane = (Homography(plane: nodes[index].placement.matrix) * shared).normalized
      child.depthAxis = .zero
      if nodes[index].keepsParticleDepth {
        let matrix = nodes[index].placement.matrix * (common ?? .identity)
        child.depthAxis = inherited.plane.depthAxis(of: matrix)
      }
      try draw(index, nodes, child)
      index = nodes.next(index)
    }
  }

  /// Collects sublayers; a depth-preserving layer is replaced by its own sublayers (CA-GE11,
  /// CA-GE15).
  private mutating func collectSiblings(
    _ range: Range<Int>, nodes: Nodes, common: Matrix4, inherited: InheritedState
  ) throws(LimitExceeded) {
    try checkDepth(inherited.depth)
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index = nodes.next(index) }
      let matrix = nodes[index].placement.matrix * common
      guard nodes[index].flags.contains(.preservesDepth) else {
        siblings.append(
          Sibling(
            node: index, matrix: matrix, opacity: inherited.opacity, tint: inherited.tint,
            isMirrored: inherited.isMirrored, depth: inherited.depth,
            ancestorsUnchanged: inherited.ancestorsUnchanged))
        continue
      }
      guard nodes[index].isShown else { continue }
      var inner = inherited.entering(nodes.at(index))
      inner.opacity *= nodes[index].drawnOpacity
      inner.tint = inherited.tint.tinted(by: nodes[index].tint)
      inner.ancestorsUnchanged = inherited.ancestorsUnchanged && changes.isUnchanged(index, nodes)
      let below = index + 1..<nodes[index].end
      guard let first = firstSublayer(in: below, nodes) else { continue }
      let own = nodes[index].sublayerMatrix.map { $0 * matrix } ?? matrix
      try collectSiblings(first..<below.upperBound, nodes: nodes, common: own, inherited: inner)
    }
  }

  /// Draws a collected sibling without clip planes, reusing it if possible.
  mutating func draw(
    _ sibling: Sibling, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    if sibling.ancestorsUnchanged, reuse(sibling.node, nodes) { return }
    try draw(sibling, clipPlanes: [], nodes, inherited)
  }

  /// Draws a collected sibling, clipped to half-planes of pixels.
  mutating func draw(
    _ sibling: Sibling, clipPlanes: [HalfPlane], _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    var child = inherited
    child.plane = (Homography(plane: sibling.matrix) * inherited.plane).normalized
    child.depthAxis =
      nodes[sibling.node].keepsParticleDepth ? inherited.plane.depthAxis(of: sibling.matrix) : .zero
    child.opacity = sibling.opacity
    child.tint = sibling.tint
    child.isMirrored = sibling.isMirrored
    child.depth = sibling.depth
    child.ancestorsUnchanged = inherited.isTracked && sibling.ancestorsUnchanged
    if !clipPlanes.isEmpty { child.clipPlanes += clipPlanes }
    try draw(sibling.node, nodes, child)
  }

  func checkDepth(_ depth: Int) throws(LimitExceeded) {
    if depth > allowedDepth {
      throw LimitExceeded(.layerDepth, found: depth, allowed: allowedDepth)
    }
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
