import CoreGraphics

/// How a look is drawn to be bent: which plane, which pixels of it.
private struct PictureGrid {
  var plane: Homography
  var pixels: PixelRect
}

extension Flattener {
  /// A picture of a look has at most so many pixels to a side.
  private static let greatestSide = 4_096

  /// Draws both looks as pictures, then bends them into each other (X7 to X11).
  mutating func draw(
    _ shader: TransitionShader, _ warp: TransitionWarp, _ scene: TransitionScene
  ) throws(LimitExceeded) {
    let bounds = scene.visit.rect
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    let first = plan.graph.passes.count
    let room = bounds.insetBy(dx: -bounds.size.width, dy: -bounds.size.height)
    let newExtent = subtreeExtent(scene.visit.node, scene.nodes).intersection(room)
    let oldExtent = scene.oldExtent(self).intersection(room)
    let old = try picture(.old, within: oldExtent, scene)
    let new = try picture(.new, within: newExtent, scene)
    for index in first..<plan.graph.passes.count { plan.graph.passes[index].isPicture = true }
    var rect = warp.coversBounds ? bounds : .null
    if old != nil { rect = rect.union(oldExtent) }
    if new != nil { rect = rect.union(newExtent) }
    guard !rect.isNull else { return }
    rect = rect.insetBy(dx: CGFloat(-warp.reach), dy: CGFloat(-warp.reach))
    var drawing = TransitionDrawing(shader: shader, warp: warp, bounds: bounds, rect: rect)
    (drawing.old, drawing.new) = warp.isReversed ? (new, old) : (old, new)
    add(drawing, scene.visit)
  }

  private mutating func add(_ drawing: TransitionDrawing, _ visit: Visit) {
    let plane = visit.scope.plane
    let extent = plane.extent(of: drawing.rect)
    let pixels = extent.map { PixelRect(touching: $0).outset(by: 1) } ?? visit.scope.clip
    let seen = pixels.intersection(visit.scope.clip)
    guard !seen.isEmpty else { return }
    let state = addState(visit, opacity: 1)
    items.append(
      DrawItem(state: state, node: visit.node, drawing: .transition(drawing)))
    boxes.append(seen)
  }

  /// A look in a pass of its own, as large as it is shown; nil when it has no pixel.
  private mutating func picture(
    _ look: TransitionPicture.Look, within extent: CGRect, _ scene: TransitionScene
  ) throws(LimitExceeded) -> TransitionDrawing.Picture? {
    guard !extent.isNull, let grid = grid(for: extent, scene.visit) else { return nil }
    let start = items.count
    var scope = scene.visit.scope
    (scope.plane, scope.clip, scope.cuts) = (grid.plane, grid.pixels, [])
    try draw(look, of: scene, in: scope)
    guard items.count > start else { return nil }
    let label = look == .old ? "old" : "new"
    let pass = try wrap(
      from: start, "\(label) picture #\(scene.visit.node)", region: grid.pixels)
    let plane = grid.plane
    return TransitionDrawing.Picture(
      pass: pass, scale: SIMD2(plane.x.x, plane.y.y),
      offset: SIMD2(plane.x.z, plane.y.z))
  }

  /// The layer's own pixels where it lies level, else pixels of about the same size.
  private func grid(for extent: CGRect, _ visit: Visit) -> PictureGrid? {
    var plane = visit.scope.plane
    let isLevel = plane.isAffine && plane.x.y == 0 && plane.y.x == 0
    if isLevel, let grid = PictureGrid(plane, extent, Self.greatestSide) { return grid }
    let middle = CGPoint(x: visit.rect.midX, y: visit.rect.midY)
    let wanted = plane.maximumScale(at: middle)
    let most = Double(Self.greatestSide - 4) / Double(max(extent.width, extent.height))
    let scale = min(wanted > 0 && wanted.isFinite ? wanted : 1, most)
    plane = .scale(scale)
    return PictureGrid(plane, extent, Self.greatestSide)
  }
}

extension PictureGrid {
  /// nil when it would be too large.
  fileprivate init?(_ plane: Homography, _ extent: CGRect, _ side: Int) {
    guard let box = plane.extent(of: extent) else { return nil }
    let pixels = PixelRect(touching: box)
    guard !pixels.isEmpty, max(pixels.size.width, pixels.size.height) <= side else { return nil }
    (self.plane, self.pixels) = (plane, pixels)
  }
}

extension TransitionScene {
  /// The box around the old look, in the points of the layer as it is now.
  func oldExtent(_ flattener: Flattener) -> CGRect {
    guard let old = look.old.nodes.first else { return .null }
    let box = look.old.nodes.withUnsafeBufferPointer { flattener.subtreeExtent(0, Nodes($0)) }
    guard let extent = stretch(old).extent(of: box) else { return .null }
    let size = extent.upper - extent.lower
    return CGRect(x: extent.lower.x, y: extent.lower.y, width: size.x, height: size.y)
  }
}
