import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws each kind of drawing with its renderer; isolates drawings whose blending or clip needs a
/// surface.
struct DrawingEncoder {
  let builder: PassBuilder
  let paths: PathRenderer
  let shadows: ShadowRenderer
  private let boxes: BoxRenderer
  private let images: ImageRenderer
  private let gradients: GradientRenderer
  private let particles: ParticleRenderer
  private let transitions: TransitionRenderer
  private let composites: SurfaceRenderer

  init(_ builder: PassBuilder, _ surfaces: FrameSurfaces) {
    self.builder = builder
    paths = PathRenderer(builder)
    boxes = BoxRenderer(builder: builder, paths: paths)
    images = ImageRenderer(builder: builder)
    gradients = GradientRenderer(builder: builder)
    particles = ParticleRenderer(builder: builder)
    transitions = TransitionRenderer(builder: builder, surfaces: surfaces)
    composites = SurfaceRenderer(
      builder: builder, surfaces: surfaces,
      effects: EffectRenderer(builder: builder, paths: paths))
    shadows = ShadowRenderer(boxes, composites)
  }

  /// Draws an item, which covers no pixels outside of `bounds`, into the current pass.
  ///
  /// A pointer, since passing an item from a list copies it.
  func encode(
    _ item: UnsafePointer<DrawItem>, _ bounds: PixelRect, _ states: [SharedState]
  ) {
    guard var state = item.pointee.state(in: states, limit: builder.pass.limit) else { return }
    guard let blend = GLBlend(state.blend) else {
      if !state.blend.affectsUncovered {
        state.clip = state.clip.intersection(bounds.grown(by: [2, 2]))
      }
      encodeIsolated(item.pointee.drawing, state)
      return
    }
    guard
      let context = DrawContext(
        state, region: builder.pass.region, blend: blend, in: builder.options.colors)
    else {
      return
    }
    draw(item.pointee.drawing, context)
  }

  /// Encodes two paths that were prepared with aligned tiles, the first right below the second. An item
  /// that is not drawn is nil.
  func encode(pair first: DrawItem?, _ second: DrawItem?, _ states: [SharedState]) {
    let paths = paths
    switch (first.flatMap { pathItem($0, states) }, second.flatMap { pathItem($0, states) }) {
    case (let lower?, let upper?): paths.draw(lower, below: upper)
    case (let only?, nil), (nil, let only?):
      paths.draw(only.drawing, only.context, alignsTiles: true)
    case (nil, nil): break
    }
  }

  private func pathItem(_ item: DrawItem, _ states: [SharedState]) -> PathRenderer.PathItem? {
    guard case .path(let path) = item.drawing,
      let state = item.state(in: states, limit: builder.pass.limit),
      let blend = GLBlend(state.blend),
      let context = DrawContext(
        state, region: builder.pass.region, blend: blend, in: builder.options.colors)
    else { return nil }
    return (path, context)
  }

  private func draw(_ drawing: Drawing, _ context: DrawContext) {
    if let clip = drawing.continuousClip(context) {
      draw(drawing.withoutClip, clippedTo: clip, context)
      return
    }
    switch drawing {
    case .solid(let solid): boxes.draw(solid: solid.rect, solid.color, context)
    case .box(let box): boxes.draw(box, context)
    case .image(let image): images.draw(image, context)
    case .path(let path): paths.draw(path, context)
    case .gradient(let gradient): gradients.draw(gradient, paths, context)
    case .maskedGradient(let masked):
      if !gradients.draw(masked, paths, context) { draw(isolated: masked, context) }
    case .shadow(let shadow): shadows.draw(shadow, context)
    case .surface(let surface): composites.draw(surface, context)
    case .maskedSurface(let masked):
      if !composites.draw(masked, paths, context) { draw(isolated: masked, context) }
    case .particles(let particles): self.particles.draw(particles, context)
    case .transition(let transition): transitions.draw(transition, context)
    }
  }

  /// Draws an item that changes pixels it does not cover, or reads its backdrop (CA-R13).
  private func encodeIsolated(_ drawing: Drawing, _ state: SharedState) {
    let target = builder.pass.region
    let region = state.clip.intersection(target)
    if region.isEmpty { return }
    let surface = builder.isolated(PassLabel("blend \(state.blend.rawValue)"), region) {
      guard
        let context = DrawContext(state, region: region, blend: .over, in: builder.options.colors)
      else { return }
      draw(drawing, context)
    }
    let bounds = region.relative(to: target)
    var block = SurfaceUniforms()
    block.backdropOrigin = builder.offset(from: target, to: region)
    var key = BatchKey(program: .surface, texture: .surface(surface), scissor: bounds)
    if let program = ProgramID.surface(blend: state.blend.rawValue) {
      key.program = program
      key.backdrop = bounds
      key.blend = nil
    } else {
      key.blend = GLBlend(covering: state.blend)
    }
    key.uniforms = builder.uniforms(block)
    builder.add(pixels: region, of: region, key)
  }

  /// Draws an item clipped to a box with continuous corners, which no shader supports.
  private func draw(_ drawing: Drawing, clippedTo clip: BoxClip, _ context: DrawContext) {
    let outline = PathElements(continuous: clip.rect.standardized, clip.corners)
    draw(
      drawing, through: PathDrawing(path: outline, color: .white), context.state.transform, context)
  }

  /// Draws a surface through the surface of a path.
  private func draw(isolated masked: MaskedSurfaceDrawing, _ context: DrawContext) {
    guard let content = composites.surfaces[masked.pass] else { return }
    let mask = draw(mask: masked.path, masked.plane, context)
    composites.draw(surface: content, mask: mask, clip: nil, context)
  }

  /// Draws a gradient through a path of any kind.
  private func draw(isolated masked: MaskedGradientDrawing, _ context: DrawContext) {
    draw(.gradient(masked.gradient), through: masked.path, masked.plane, context)
  }

  /// Draws an item isolated, then through a path with its own transform.
  private func draw(
    _ drawing: Drawing, through path: PathDrawing, _ plane: Homography, _ context: DrawContext
  ) {
    let content = isolated("clipped", transform: context.state.transform, context: context) {
      draw(drawing, $0)
    }
    let mask = draw(mask: path, plane, context)
    composites.draw(surface: content, mask: mask, clip: nil, context)
  }

  /// Draws a path into a surface; returns its pass index.
  private func draw(mask path: PathDrawing, _ plane: Homography, _ context: DrawContext) -> Int {
    isolated("clip", transform: plane, context: context) { paths.draw(path, $0) }
  }

  /// Draws the visible pixels of a context into a surface of their own, neither faded nor tinted.
  private func isolated(
    _ label: PassLabel, transform: Homography, context: DrawContext,
    body: (DrawContext) -> Void
  ) -> Int {
    let region = builder.visiblePixels(context)
    var plain = context.state
    plain.opacity = 1
    plain.tint = nil
    plain.blend = .normal
    plain.transform = transform
    return builder.isolated(label, region) {
      guard
        let context = DrawContext(plain, region: region, blend: .over, in: builder.options.colors)
      else { return }
      body(context)
    }
  }
}

extension DrawItem {
  /// Its state, clipped to `limit`; nil when it has none.
  func state(in states: [SharedState], limit: PixelRect?) -> SharedState? {
    guard states.indices.contains(state) else { return nil }
    var state = states[state]
    if let limit { state.clip = state.clip.intersection(limit) }
    return state
  }
}

extension Drawing {
  /// Its clip, if that has continuous corners and anything can be drawn.
  fileprivate func continuousClip(_ context: DrawContext) -> BoxClip? {
    switch self {
    case .image(let drawn):
      guard let clip = drawn.clip, clip.isContinuous, drawn.rect.visible != nil,
        drawn.image.width > 0, drawn.image.height > 0
      else { return nil }
      return clip
    case .surface(let drawn):
      guard let clip = drawn.clip, clip.isContinuous, drawn.bitmap == nil else { return nil }
      return clip
    case .gradient(let drawn):
      let clip = drawn.box
      guard clip.corners.isContinuous, ProgramID(drawn.gradient) != nil,
        let shape = BoxShape(clip.rect, clip.corners, smooth: context.state.smoothEdges),
        !shape.isSquare
      else { return nil }
      return clip
    default: return nil
    }
  }

  /// The drawing without that clip.
  fileprivate var withoutClip: Drawing {
    switch self {
    case .image(var image):
      image.clip = nil
      return .image(image)
    case .surface(var surface):
      surface.clip = nil
      return .surface(surface)
    case .gradient(var gradient):
      gradient.box.corners = Corners()
      return .gradient(gradient)
    default: return self
    }
  }
}

extension BoxClip {
  fileprivate var isContinuous: Bool { corners.isContinuous && corners.radius > 0 }
}
