import CoreGraphics
import LaminaShaders

extension Flattener {
  /// Draws the old and the new state into passes that a warp shader combines (CA-X7 to CA-X11).
  mutating func drawWarp(
    _ program: ProgramID, _ warp: TransitionWarp, _ scene: TransitionScene
  ) throws(LimitExceeded) {
    let bounds = scene.context.rect
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    let first = passes.count
    let room = bounds.insetBy(dx: -bounds.size.width, dy: -bounds.size.height)
    let newExtent = scene.nodes.extent(ofSubtree: scene.context.node).overlap(room)
    let oldExtent = scene.oldExtent.overlap(room)
    let old = try picture(.old, within: oldExtent, scene)
    let new = try picture(.new, within: newExtent, scene)
    passes.markPictures(from: first)
    var rect = warp.coversBounds ? bounds : .null
    if old != nil { rect = rect.union(oldExtent) }
    if new != nil { rect = rect.union(newExtent) }
    guard !rect.isNull else { return }
    rect = rect.insetBy(dx: CGFloat(-warp.reach), dy: CGFloat(-warp.reach))
    var drawing = TransitionDrawing(program: program, warp: warp, bounds: bounds, rect: rect)
    (drawing.old, drawing.new) = warp.isReversed ? (new, old) : (old, new)
    pending.addTransition(drawing, scene.context)
  }

  /// Draws one state into a pass of its displayed size; nil if it is empty.
  private mutating func picture(
    _ source: TransitionPicture.Source, within extent: CGRect, _ scene: TransitionScene
  ) throws(LimitExceeded) -> TransitionDrawing.Picture? {
    guard !extent.isNull, let grid = PictureGrid.covering(extent, scene.context)
    else { return nil }
    let start = pending.count
    var inherited = scene.context.inherited
    inherited.plane = grid.plane
    inherited.clip = grid.pixels
    inherited.clipPlanes = []
    try drawState(source, of: scene, in: inherited)
    guard pending.count > start else { return nil }
    let label = source == .old ? "old" : "new"
    let pass = try moveToPass(
      from: start, PassLabel("\(label) picture", node: scene.context.node), region: grid.pixels)
    let plane = grid.plane
    return TransitionDrawing.Picture(
      pass: pass, scale: SIMD2(plane.x.x, plane.y.y),
      offset: SIMD2(plane.x.z, plane.y.z))
  }
}
