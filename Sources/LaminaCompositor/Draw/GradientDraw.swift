import CoreGraphics
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A gradient over a rounded box (L4 to L7).
  func draw(_ drawing: GradientDrawing, _ context: DrawContext) throws(CompositorError) {
    let corners = drawing.box.corners
    guard
      let shape = BoxShape(drawing.box.rect, corners, smooth: context.state.smoothEdges),
      let program = ProgramID(drawing.gradient)
    else { return }
    if corners.isContinuous, !shape.isSquare {
      var square = drawing
      square.box.corners = Corners()
      try draw(.gradient(square), clippedTo: drawing.box, context)
      return
    }
    var block = GradientUniforms(drawing.gradient)
    block.shape.x = Float(shape.rect.width)
    block.shape.y = Float(shape.rect.height)
    block.shape.w = context.opacity
    block.tint = context.state.tint?.components ?? .one
    var key = BatchKey(program: program, blend: context.blend, scissor: context.clip)
    key.uniforms = uniforms(block)
    quads(shape.grown(context.projection), context) { quad, projected, scissor in
      var instance = shape.instance(quad, projected)
      instance.source = [1 / block.shape.x, 1 / block.shape.y, 0.5, 0.5]
      key.scissor = scissor
      add(instance, key)
    }
  }
}

extension ProgramID {
  /// nil when the gradient draws nothing: no colours, or a radius of zero (L5, L7).
  init?(_ gradient: GradientContent) {
    if gradient.colors.isEmpty { return nil }
    switch gradient.kind {
    case .axial: self = .gradientAxial
    case .radial:
      if gradient.start.x == gradient.end.x || gradient.start.y == gradient.end.y { return nil }
      self = .gradientRadial
    case .conic: self = .gradientConic
    }
  }
}

extension GradientUniforms {
  init(_ gradient: GradientContent) {
    self.init()
    axis = [
      Float(gradient.start.x), Float(gradient.start.y), Float(gradient.end.x),
      Float(gradient.end.y),
    ]
    let listed = gradient.locations.count
    let count = listed == 0 ? gradient.colors.count : min(gradient.colors.count, listed)
    let kept = min(count, GradientUniforms.capacity)
    shape.z = Float(kept)
    for stop in 0..<kept {
      // More stops than fit are thinned out evenly, first and last kept.
      let index = kept > 1 ? stop * (count - 1) / (kept - 1) : 0
      let even = count > 1 ? Float(index) / Float(count - 1) : 0
      colors[stop] = gradient.colors[index].components
      locations[stop / 4][stop % 4] = listed == 0 ? even : gradient.locations[index]
    }
  }
}
