import CoreGraphics

extension Flattener {
  /// No side of a bitmap is longer, in pixels.
  private static let longestSide = 4_096.0

  /// Draws a layer, before its opacity, into a bitmap at a scale of its own, and that like an image
  /// into the layer's plane (R16).
  mutating func drawBitmap(
    _ index: Int, _ nodes: Nodes, _ outer: Scope, _ wanted: Double
  ) throws(LimitExceeded) {
    let post = Compositing(nodes.at(index))
    let extent = subtreeExtent(index, nodes)
    guard var visit = Visit(bitmap: index, nodes.at(index), extent, scope: outer),
      let shown = visit.pixels(of: extent, isSmooth: true)
    else { return }
    try filterBackdrop(visit, nodes.at(index), outer)
    let side = Double(max(extent.width, extent.height))
    let scale = min(wanted, Self.longestSide / max(side, 1))
    let place = BitmapPlace(
      scale: [scale, outer.isMirrored ? -scale : scale],
      minification: nodes[index].bitmapMinification,
      magnification: nodes[index].bitmapMagnification, bias: nodes[index].bitmapBias)
    visit.start = items.count
    try draw(index, nodes, into: place, extent, outer)
    guard items.count > visit.start else { return }
    bitmaps += 1
    let pass = try wrap(from: visit.start, "bitmap #\(index)")
    bitmaps -= 1
    var drawing = SurfaceDrawing(pass: pass)
    drawing.bitmap = place
    visit.scope.opacity = outer.opacity * post.opacity
    visit.scope.clip = outer.clip
    let state = addState(visit, opacity: visit.scope.opacity, tint: outer.tint)
    plan.list.states[state].blend = post.blend
    items.append(DrawItem(state: state, node: index, drawing: .surface(drawing)))
    boxes.append(post.blend.affectsUncovered ? outer.clip : shown)
  }

  /// The drawings of the bitmap, on its own grid.
  private mutating func draw(
    _ index: Int, _ nodes: Nodes, into place: BitmapPlace, _ extent: CGRect, _ outer: Scope
  ) throws(LimitExceeded) {
    let plane = Homography(
      x: [place.scale.x, 0, 0], y: [0, place.scale.y, 0], w: [0, 0, 1])
    guard let pixels = plane.extent(of: extent) else { return }
    var inner = Scope(plane: plane, clip: PixelRect(touching: pixels))
    (inner.isMirrored, inner.depth) = (outer.isMirrored, outer.depth)
    let enclosing = group
    group = Group(start: items.count)
    bitmaps += 1
    try draw(index, nodes, inner, .alone)
    bitmaps -= 1
    group = enclosing
  }
}

extension RenderNode {
  /// Pixels per point of the layer's bitmap; nil when it has none, or one that the output's own
  /// pixels would be.
  @inline(__always)
  func bitmapScale(in scope: Scope) -> Double? {
    guard flags.contains(.shouldRasterize) else { return nil }
    return bitmapScale(for: scope.plane, isWhole: scope.cuts.isEmpty)
  }

  private func bitmapScale(for plane: Homography, isWhole: Bool) -> Double? {
    guard rasterizationScale > 0, rasterizationScale.isFinite else { return nil }
    let isExact =
      plane.isAffine && isWhole && plane.x.y == 0 && plane.y.x == 0
      && abs(plane.x.x - rasterizationScale) < 1e-9
      && abs(abs(plane.y.y) - rasterizationScale) < 1e-9
      && abs(plane.x.z - plane.x.z.rounded()) < 1e-6
      && abs(plane.y.z - plane.y.z.rounded()) < 1e-6
    return isExact ? nil : rasterizationScale
  }
}
