import CoreGraphics
import LaminaGL
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
    // Blocks of one gradient show only their own stops.
    let isOpaque =
      GradientStops.count(drawing.gradient) <= GradientUniforms.capacity
      && drawing.gradient.colors.allSatisfy { $0.alpha >= 1 }
    for first in GradientStops.starts(drawing.gradient) {
      var block = GradientUniforms(drawing.gradient, from: first)
      block.shape.x = Float(shape.rect.width)
      block.shape.y = Float(shape.rect.height)
      block.shape.w = context.opacity
      block.tint = context.state.tint?.components ?? .one
      draw(block, program, shape, context, hasOpaqueColors: isOpaque)
    }
  }

  private func draw(
    _ block: GradientUniforms, _ program: ProgramID, _ shape: BoxShape, _ context: DrawContext,
    hasOpaqueColors: Bool
  ) {
    var key = BatchKey(program: program, blend: context.blend, scissor: context.clip)
    key.uniforms = uniforms(block)
    let source = SIMD4(1 / block.shape.x, 1 / block.shape.y, 0.5, 0.5)
    if let axes = axes(context), lay(shape, axes, border: 0, context) {
      key.scissor = PixelRect(origin: pass.region.size)
      let isOpaque =
        hasOpaqueColors && shape.isPlain && context.blend == .over && context.opacity >= 1
        && block.tint.w >= 1
      let template = template(shape) { $0.source = source }
      add(box: grid.bounds, template, shape.map(axes), pieces.place(of: key), isOpaque: isOpaque)
      return
    }
    quads(shape.grown(context.projection), context) { quad, projected, scissor in
      var instance = shape.instance(quad, projected)
      instance.source = source
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
  /// As many stops as fit, from one on.
  init(_ gradient: GradientContent, from first: Int) {
    self.init()
    axis = [
      Float(gradient.start.x), Float(gradient.start.y), Float(gradient.end.x),
      Float(gradient.end.y),
    ]
    let count = GradientStops.count(gradient)
    let kept = min(count - first, GradientUniforms.capacity)
    shape.z = Float(kept)
    for stop in 0..<max(0, kept) {
      colors[stop] = gradient.colors[first + stop].components
      locations[stop / 4][stop % 4] = GradientStops.location(first + stop, gradient)
    }
    // The first drawing has everything before its stops, the last everything after.
    if first > 0 { range.x = GradientStops.location(first, gradient) }
    let last = first + kept - 1
    if last < count - 1 { range.y = GradientStops.location(last, gradient) }
  }
}

/// The stops of a gradient, and how many drawings they take.
enum GradientStops {
  /// Colours with a location (L7).
  static func count(_ gradient: GradientContent) -> Int {
    let listed = gradient.locations.count
    return listed == 0 ? gradient.colors.count : min(gradient.colors.count, listed)
  }

  static func location(_ stop: Int, _ gradient: GradientContent) -> Float {
    if !gradient.locations.isEmpty { return gradient.locations[stop] }
    let count = gradient.colors.count
    return count > 1 ? Float(stop) / Float(count - 1) : 0
  }

  /// The first stops of drawings; each begins with the stop that the one before ends with.
  static func starts(_ gradient: GradientContent) -> StrideTo<Int> {
    let step = GradientUniforms.capacity - 1
    return stride(from: 0, to: max(1, count(gradient) - 1), by: step)
  }
}
