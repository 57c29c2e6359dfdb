import CoreGraphics
import LaminaShaders

/// The plane and pixel grid of a picture that a warp shader samples.
private struct PictureGrid {
  var plane: Homography
  var pixels: PixelRect
}

extension Flattener {
  /// Maximum width and height of a picture, in pixels.
  private static let maxSide = 4_096

  /// Draws the old and the new state into passes that a warp shader combines (CA-X7 to CA-X11).
  mutating func draw(
    _ program: ProgramID, _ warp: TransitionWarp, _ scene: TransitionScene
  ) throws(LimitExceeded) {
    let bounds = scene.context.rect
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    let first = plan.graph.passes.count
    let room = bounds.insetBy(dx: -bounds.size.width, dy: -bounds.size.height)
    let newExtent = subtreeExtent(scene.context.node, scene.nodes).overlap(room)
    let oldExtent = scene.oldExtent(self).overlap(room)
    let old = try picture(.old, within: oldExtent, scene)
    let new = try picture(.new, within: newExtent, scene)
    for index in first..<plan.graph.passes.count { plan.graph.passes[index].isPicture = true }
    var rect = warp.coversBounds ? bounds : .null
    if old != nil { rect = rect.union(oldExtent) }
    if new != nil { rect = rect.union(newExtent) }
    guard !rect.isNull else { return }
    rect = rect.insetBy(dx: CGFloat(-warp.reach), dy: CGFloat(-warp.reach))
    var drawing = TransitionDrawing(program: program, warp: warp, bounds: bounds, rect: rect)
    (drawing.old, drawing.new) = warp.isReversed ? (new, old) : (old, new)
    add(drawing, scene.context)
  }

  private mutating func add(_ drawing: TransitionDrawing, _ context: LayerContext) {
    let plane = context.inherited.plane
    let extent = plane.extent(of: drawing.rect)
    let pixels = extent.map { PixelRect(touching: $0).outset(by: 1) } ?? context.inherited.clip
    let visible = pixels.intersection(context.inherited.clip)
    guard !visible.isEmpty else { return }
    let state = addState(context, opacity: 1)
    items.append(
      DrawItem(state: state, node: context.node, drawing: .transition(drawing)))
    boxes.append(visible)
  }

  /// Draws one state into a pass of its displayed size; nil if it is empty.
  private mutating func picture(
    _ source: TransitionPicture.Source, within extent: CGRect, _ scene: TransitionScene
  ) throws(LimitExceeded) -> TransitionDrawing.Picture? {
    guard !extent.isNull, let grid = grid(for: extent, scene.context) else { return nil }
    let start = items.count
    var inherited = scene.context.inherited
    inherited.plane = grid.plane
    inherited.clip = grid.pixels
    inherited.clipPlanes = []
    try draw(source, of: scene, in: inherited)
    guard items.count > start else { return nil }
    let label = source == .old ? "old" : "new"
    let pass = try moveToPass(
      from: start, PassLabel("\(label) picture", node: scene.context.node), region: grid.pixels)
    let plane = grid.plane
    return TransitionDrawing.Picture(
      pass: pass, scale: SIMD2(plane.x.x, plane.y.y),
      offset: SIMD2(plane.x.z, plane.y.z))
  }

  /// The output pixel grid if the plane is unrotated, otherwise a grid of about the same scale.
  private func grid(for extent: CGRect, _ context: LayerContext) -> PictureGrid? {
    var plane = context.inherited.plane
    if plane.isScaleTranslation, let grid = PictureGrid(plane, extent, Self.maxSide) { return grid }
    let middle = CGPoint(x: context.rect.midX, y: context.rect.midY)
    let wanted = plane.maximumScale(at: middle)
    let most = Double(Self.maxSide - 4) / Double(max(extent.width, extent.height))
    let scale = min(wanted > 0 && wanted.isFinite ? wanted : 1, most)
    plane = .scale(scale)
    return PictureGrid(plane, extent, Self.maxSide)
  }
}

extension PictureGrid {
  /// nil if the grid would be too large.
  fileprivate init?(_ plane: Homography, _ extent: CGRect, _ side: Int) {
    guard let box = plane.extent(of: extent) else { return nil }
    let pixels = PixelRect(touching: box)
    guard !pixels.isEmpty, max(pixels.size.width, pixels.size.height) <= side else { return nil }
    self.plane = plane
    self.pixels = pixels
  }
}

extension TransitionScene {
  /// The bounding box of the old state, in points of the current layer.
  func oldExtent(_ flattener: Flattener) -> CGRect {
    guard let old = transition.old.nodes.first else { return .null }
    let box = transition.old.nodes.withUnsafeBufferPointer { flattener.subtreeExtent(0, Nodes($0)) }
    guard let extent = stretch(old).extent(of: box) else { return .null }
    let size = extent.upper - extent.lower
    return CGRect(x: extent.lower.x, y: extent.lower.y, width: size.x, height: size.y)
  }
}
