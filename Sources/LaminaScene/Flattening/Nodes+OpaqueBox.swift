import CoreGraphics

extension Nodes {
  /// The box in its superlayer's points, and its antialiased edges, if a subtree draws one opaque,
  /// upright box and nothing else: as a mask, it only clips. Nil for any other subtree.
  ///
  /// The box may be nested in layers that scale, move, clip and recolour it, as the mattes of
  /// documents are.
  func opaqueBox(_ index: Int) -> (box: BoxClip, edges: EdgeSet)? {
    guard let box = box(index), box.color.w >= 0.999_999 else { return nil }
    return (BoxClip(rect: box.rect, corners: box.corners), box.edges)
  }

  /// What a subtree draws if that is one upright box of one colour.
  private func box(_ index: Int) -> ColoredBox? {
    guard at(index).pointee.isPlain else { return nil }
    guard var box = ownBox(index) ?? nestedBox(index) else { return nil }
    for filter in at(index).pointee.filters where !box.recolor(filter) { return nil }
    return box.move(by: at(index).pointee.placement.matrix) ? box : nil
  }

  /// The box of a layer without sublayers.
  private func ownBox(_ index: Int) -> ColoredBox? {
    let node = at(index)
    guard next(index) == index + 1, let color = node.pointee.style.background, color.alpha >= 1
    else { return nil }
    let bounds = node.pointee.drawnBounds
    let straight = color.components
    return ColoredBox(
      rect: bounds, corners: node.pointee.drawnCorners(of: bounds),
      edges: node.pointee.smoothEdges, color: straight,
      isColorKnown: node.pointee.style.borderWidth <= 0 && straight.x == straight.y
        && straight.y == straight.z && straight.x >= 0 && straight.x <= 1)
  }

  /// The box of the only visible sublayer of a layer that draws nothing itself, in the layer's
  /// points.
  private func nestedBox(_ index: Int) -> ColoredBox? {
    let node = at(index)
    guard (node.pointee.style.background?.alpha ?? 0) <= 0, node.pointee.style.borderWidth <= 0,
      let child = onlySublayer(index), var box = box(child)
    else { return nil }
    if let common = node.pointee.sublayerMatrix, !box.move(by: common) { return nil }
    if node.pointee.flags.contains(.masksToBounds) {
      let bounds = node.pointee.drawnBounds
      guard box.corners.radius == 0, node.pointee.drawnCorners(of: bounds).radius == 0,
        box.edges.isEmpty, node.pointee.smoothEdges.isEmpty,
        let common = box.rect.clipped(to: bounds)
      else { return nil }
      box.rect = common
    }
    return box
  }

  /// Nil if there are none or several, or a mask.
  private func onlySublayer(_ index: Int) -> Int? {
    var found: Int?
    var child = index + 1
    while child < next(index) {
      defer { child = next(child) }
      if at(child).pointee.role == .mask { return nil }
      guard at(child).pointee.isShown else { continue }
      if found != nil { return nil }
      found = child
    }
    return found
  }
}

/// An upright box of one colour.
private struct ColoredBox {
  var rect: CGRect
  var corners: Corners
  var edges: EdgeSet
  /// Straight, not premultiplied.
  var color: SIMD4<Float>
  /// Whether all of it has that colour in every working space: no border, and a grey.
  var isColorKnown: Bool

  /// Applies a filter; false if it does not give another box of one known alpha.
  mutating func recolor(_ filter: Filter) -> Bool {
    guard case .colorMatrix(let numbers) = filter, numbers.count >= 20,
      isColorKnown || numbers[15..<18].allSatisfy({ $0 == 0 })
    else { return false }
    let old = color
    for row in 0..<4 {
      let at = row * 5
      let weights = SIMD4(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3])
      let sum = (weights * old).sum() + numbers[at + 4]
      color[row] = sum > 0 ? min(sum, 1) : 0
    }
    return true
  }

  /// Maps it by a matrix; false if the result is not an upright box with the same corners.
  mutating func move(by matrix: Matrix4) -> Bool {
    let scale = SIMD2(matrix.row1.x, matrix.row2.y)
    guard matrix.staysInPlane, matrix.row1.y == 0, matrix.row2.x == 0, all(scale .> 0),
      corners.radius == 0 || scale == .one
    else { return false }
    rect = CGRect(
      x: rect.origin.x * CGFloat(scale.x) + CGFloat(matrix.row4.x),
      y: rect.origin.y * CGFloat(scale.y) + CGFloat(matrix.row4.y),
      width: rect.size.width * CGFloat(scale.x), height: rect.size.height * CGFloat(scale.y))
    return true
  }
}

extension RenderNode {
  /// Whether it draws at most its box and its sublayers, as they are and recoloured.
  fileprivate var isPlain: Bool {
    content == .none && backgroundFilters.isEmpty && shadow == nil && tint == nil
      && particles == nil && transition == nil && blend == .normal && drawnOpacity == 1
      && flags.isDisjoint(with: [.shouldRasterize, .preservesDepth])
  }
}
