import CoreGraphics

/// A sublayer waiting for its turn: its plane in the space it shares with its siblings.
struct Sibling: Sendable {
  var node: Int
  var matrix: Matrix4
  var opacity: Float
  var tint: RGBA?
  var isMirrored: Bool
  var depth: Int
  var isFixed: Bool
}

extension Flattener {
  /// Draws the sublayers of a plain layer into its plane.
  mutating func drawSublayers(
    of parent: Int, _ nodes: Nodes, _ scope: Scope
  ) throws(LimitExceeded) {
    try drawSiblings(in: parent + 1..<nodes[parent].end, under: parent, nodes, scope)
  }

  mutating func drawSiblings(
    in range: Range<Int>, under parent: Int?, _ nodes: Nodes, _ scope: Scope
  ) throws(LimitExceeded) {
    guard let first = firstSublayer(in: range, nodes) else { return }
    let common = parent.flatMap { nodes[$0].sublayerMatrix }
    let (parent, sublayers) = (parent ?? -1, first..<range.upperBound)
    let wasInTurn = scope.isFixed && kept.spans[parent + 1].order == .inTurn
    let isInTurn =
      wasInTurn
      ? canStayInTurn(sublayers, under: parent, nodes) : canDrawInTurn(sublayers, nodes, common)
    if isInTurn {
      if scope.isTracked { kept.spans[parent + 1].order = .inTurn }
      let runs = wasInTurn ? parent : nil
      try drawInTurn(sublayers, nodes, common, scope, runsUnder: runs)
    } else {
      let base = siblings.count
      try gather(sublayers, nodes, common ?? .identity, scope)
      let order = try drawOrdered(from: base, nodes, scope)
      if scope.isTracked { kept.spans[parent + 1].order = order }
      siblings.removeLast(siblings.count - base)
    }
  }

  /// A mask comes first in its layer's subtree and is not a sublayer.
  func firstSublayer(in range: Range<Int>, _ nodes: Nodes) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, nodes[index].role == .mask { index = nodes.next(index) }
    return index < range.upperBound ? index : nil
  }

  /// Whether array order is drawing order and every sublayer keeps to its superlayer's plane.
  private func canDrawInTurn(
    _ range: Range<Int>, _ nodes: Nodes, _ common: Matrix4?
  ) -> Bool {
    if let common, !common.staysInPlane { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      guard nodes[index].staysInTurn else { return false }
      index = nodes.next(index)
    }
    return true
  }

  private mutating func drawInTurn(
    _ range: Range<Int>, _ nodes: Nodes, _ common: Matrix4?, _ scope: Scope,
    runsUnder parent: Int?
  ) throws(LimitExceeded) {
    let shared = common.map { Homography(plane: $0) * scope.plane } ?? scope.plane
    var child = scope
    var index = range.lowerBound
    while index < range.upperBound {
      if let parent {
        index = takeRun(from: index, to: range.upperBound, under: parent, nodes)
        if index >= range.upperBound { return }
      }
      child.plane = (Homography(plane: nodes[index].placement.matrix) * shared).normalized
      child.depthAxis = .zero
      if nodes[index].keepsParticleDepth {
        let matrix = nodes[index].placement.matrix * (common ?? .identity)
        child.depthAxis = scope.plane.depthAxis(of: matrix)
      }
      try draw(index, nodes, child)
      index = nodes.next(index)
    }
  }

  /// Collects sublayers, those of depth-preserving layers in their place (GE11, GE15).
  private mutating func gather(
    _ range: Range<Int>, _ nodes: Nodes, _ common: Matrix4, _ scope: Scope
  ) throws(LimitExceeded) {
    try checkDepth(scope.depth)
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index = nodes.next(index) }
      let matrix = nodes[index].placement.matrix * common
      guard nodes[index].flags.contains(.preservesDepth) else {
        siblings.append(
          Sibling(
            node: index, matrix: matrix, opacity: scope.opacity, tint: scope.tint,
            isMirrored: scope.isMirrored, depth: scope.depth, isFixed: scope.isFixed))
        continue
      }
      guard nodes[index].isShown else { continue }
      var inner = scope.entering(nodes.at(index))
      inner.opacity *= nodes[index].drawnOpacity
      inner.tint = scope.tint.tinted(by: nodes[index].tint)
      inner.isFixed = scope.isFixed && isUnchanged(index, nodes)
      let below = index + 1..<nodes[index].end
      guard let first = firstSublayer(in: below, nodes) else { continue }
      let own = nodes[index].sublayerMatrix.map { $0 * matrix } ?? matrix
      try gather(first..<below.upperBound, nodes, own, inner)
    }
  }

  /// Draws one of the gathered siblings, whole.
  mutating func draw(
    _ sibling: Sibling, _ nodes: Nodes, _ scope: Scope
  ) throws(LimitExceeded) {
    if sibling.isFixed, take(sibling.node, nodes) { return }
    try draw(sibling, cuts: [], nodes, scope)
  }

  /// Draws one of the gathered siblings, cut down to a part of the picture.
  mutating func draw(
    _ sibling: Sibling, cuts: [HalfPlane], _ nodes: Nodes, _ scope: Scope
  ) throws(LimitExceeded) {
    var child = scope
    child.plane = (Homography(plane: sibling.matrix) * scope.plane).normalized
    child.depthAxis =
      nodes[sibling.node].keepsParticleDepth ? scope.plane.depthAxis(of: sibling.matrix) : .zero
    (child.opacity, child.tint) = (sibling.opacity, sibling.tint)
    (child.isMirrored, child.depth) = (sibling.isMirrored, sibling.depth)
    child.isFixed = scope.isTracked && sibling.isFixed
    if !cuts.isEmpty { child.cuts += cuts }
    try draw(sibling.node, nodes, child)
  }

  func checkDepth(_ depth: Int) throws(LimitExceeded) {
    if depth > allowedDepth {
      throw LimitExceeded(.layerDepth, found: depth, allowed: allowedDepth)
    }
  }
}

extension RenderNode {
  /// Whether it and its sublayers can show at all; a hidden layer may still be seen going.
  @inline(__always)
  var isShown: Bool { (!flags.contains(.hidden) || transition != nil) && drawnOpacity > 0 }

  /// Whether it keeps to its superlayer's plane, and its place among its siblings.
  @inline(__always)
  var staysInTurn: Bool { !flags.contains(.preservesDepth) && placement.staysInPlane }

  /// What its sublayers share, nil when nothing.
  @inline(__always)
  var sublayerMatrix: Matrix4? {
    placement.sublayerMatrix(isFlipped: flags.contains(.geometryFlipped))
  }
}
