import CoreGraphics

/// The layer whose transition is being drawn.
struct TransitionScene {
  var transition: TransitionState
  var context: LayerContext
  var nodes: Nodes
  /// The origin of the bounds.
  var corner: SIMD2<Double>

  init(_ transition: TransitionState, _ context: LayerContext, _ nodes: Nodes) {
    self.transition = transition
    self.context = context
    self.nodes = nodes
    corner = SIMD2(Double(context.rect.origin.x), Double(context.rect.origin.y))
  }

  var step: TransitionStep {
    TransitionStep(
      size: context.rect.size, subtype: transition.subtype, progress: transition.progress)
  }

  /// From points of the layer to pixels, with a picture transform about the bounds origin.
  func plane(_ matrix: Matrix4) -> Homography {
    let placed =
      Matrix4.translation(-corner.x, -corner.y) * matrix * .translation(corner.x, corner.y)
    return (Homography(plane: placed) * context.inherited.plane).normalized
  }

  /// From points of the old layer state to those of the new one, which may differ in size (CA-X13).
  func stretch(_ old: RenderNode) -> Homography {
    let from = old.drawnBounds
    let to = context.rect
    guard from.size.width > 0, from.size.height > 0, to.size != from.size else {
      let dx = to.origin.x - from.origin.x
      let dy = to.origin.y - from.origin.y
      return Homography(x: [1, 0, Double(dx)], y: [0, 1, Double(dy)], w: [0, 0, 1])
    }
    let across = Double(to.size.width / from.size.width)
    let down = Double(to.size.height / from.size.height)
    return Homography(
      x: [across, 0, Double(to.origin.x) - across * Double(from.origin.x)],
      y: [0, down, Double(to.origin.y) - down * Double(from.origin.y)], w: [0, 0, 1])
  }

  /// The bounding box of the old state, in points of the current layer.
  var oldExtent: CGRect {
    guard let old = transition.old.nodes.first else { return .null }
    let box = transition.old.nodes.withUnsafeBufferPointer { Nodes($0).extent(ofSubtree: 0) }
    guard let extent = stretch(old).extent(of: box) else { return .null }
    let size = extent.upper - extent.lower
    return CGRect(x: extent.lower.x, y: extent.lower.y, width: size.x, height: size.y)
  }
}
