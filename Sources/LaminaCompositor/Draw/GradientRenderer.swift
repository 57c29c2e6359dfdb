import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws gradients.
struct GradientRenderer {
  let builder: PassBuilder

  /// Draws a gradient over a rounded box (CA-L4 to CA-L7).
  func draw(_ drawing: GradientDrawing, _ paths: PathRenderer, _ context: DrawContext) {
    let corners = drawing.box.corners
    guard
      let shape = BoxShape(drawing.box.rect, corners, smooth: context.state.smoothEdges),
      let program = ProgramID(drawing.gradient)
    else { return }
    // Each block of a long gradient draws only its own stops.
    let isShort = GradientStops.count(drawing.gradient) <= GradientUniforms.capacity
    for first in GradientStops.starts(drawing.gradient) {
      let block = uniforms(drawing.gradient, from: first, shape, context)
      let isOpaque = isShort && isOpaque(drawing.gradient, block, context)
      if first == 0, isShort,
        draw(ramp: drawing, block, shape, context, isOpaque: isOpaque)
          || draw(painted: drawing, block, shape, paths, context)
      {
        return
      }
      draw(
        block, program: program, shape: shape, context: context, isOpaque: isOpaque && shape.isPlain
      )
    }
  }

  /// Whether nothing beneath a gradient is seen through it.
  func isOpaque(
    _ gradient: GradientContent, _ block: GradientUniforms, _ context: DrawContext
  ) -> Bool {
    context.blend == .over && context.opacity >= 1 && block.tint.w >= 1
      && gradient.colors.allSatisfy { $0.alpha >= 1 }
  }

  /// The uniforms of the stops from `first` on.
  func uniforms(
    _ gradient: GradientContent, from first: Int, _ shape: BoxShape, _ context: DrawContext
  ) -> GradientUniforms {
    var block = GradientUniforms(gradient, from: first, context)
    block.shape.x = Float(shape.rect.width)
    block.shape.y = Float(shape.rect.height)
    block.shape.w = context.opacity
    block.tint = context.state.tint.map { context.converted($0).components } ?? .one
    return block
  }

  /// What the parts of a gradient share whose pixels are drawn in several ways.
  func brush(
    _ gradient: GradientContent, _ shape: BoxShape, _ pixels: PixelMap, _ block: GradientUniforms
  ) -> GradientBrush {
    GradientBrush(
      gradient: gradient, shape: shape, pixels: pixels, uniforms: builder.uniforms(block),
      template: template(shape, block))
  }

  /// An instance of a gradient over a shape, without vertex positions.
  func template(_ shape: BoxShape, _ block: GradientUniforms) -> BoxInstance {
    var template = shape.template
    template.source = SIMD4(1 / block.shape.x, 1 / block.shape.y, 0.5, 0.5)
    return template
  }

  private func draw(
    _ block: GradientUniforms, program: ProgramID, shape: BoxShape, context: DrawContext,
    isOpaque: Bool
  ) {
    var key = BatchKey(program: program, blend: context.blend, scissor: context.clip)
    key.uniforms = builder.uniforms(block)
    let source = SIMD4(1 / block.shape.x, 1 / block.shape.y, 0.5, 0.5)
    if let axes = builder.axes(context), builder.layOut(shape, axes, border: 0, context) {
      key.scissor = PixelRect(origin: builder.pass.region.size)
      let template = builder.template(shape) { $0.source = source }
      builder.add(
        box: builder.grid.bounds, template, shape.map(axes), builder.primitives.keyIndex(of: key),
        isOpaque: isOpaque)
      return
    }
    builder.quads(shape.grown(context.projection), context) { quad, projected, scissor in
      var instance = shape.instance(quad, projected)
      instance.source = source
      key.scissor = scissor
      builder.add(instance, key, at: projected)
    }
  }
}

extension ProgramID {
  /// Nil when the gradient is empty: no colours, or a zero radius (CA-L5, CA-L7).
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
  /// The stops from `first` on, as many as fit.
  init(_ gradient: GradientContent, from first: Int, _ context: DrawContext) {
    self.init()
    axis = [
      Float(gradient.start.x), Float(gradient.start.y), Float(gradient.end.x),
      Float(gradient.end.y),
    ]
    let count = GradientStops.count(gradient)
    let stopCount = min(count - first, GradientUniforms.capacity)
    shape.z = Float(stopCount)
    for stop in 0..<max(0, stopCount) {
      colors[stop] = context.converted(gradient.colors[first + stop]).components
      locations[stop / 4][stop % 4] = GradientStops.location(first + stop, gradient)
    }
    // The first block extends before its stops, the last one beyond them.
    if first > 0 { range.x = GradientStops.location(first, gradient) }
    let last = first + stopCount - 1
    if last < count - 1 { range.y = GradientStops.location(last, gradient) }
  }
}
