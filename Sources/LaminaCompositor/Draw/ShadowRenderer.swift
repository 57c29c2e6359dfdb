import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws shadows.
final class ShadowRenderer {
  let builder: PassBuilder
  let boxes: BoxRenderer
  private let effects: EffectRenderer
  private let surfaces: FrameSurfaces
  private let composites: SurfaceRenderer
  let sprites: ShadowSprites
  /// Whether the frame has few enough styles of box shadows to draw each from images in its colour.
  var hasFewStyles = true

  init(_ boxes: BoxRenderer, _ composites: SurfaceRenderer) {
    builder = boxes.builder
    self.boxes = boxes
    self.composites = composites
    effects = composites.effects
    surfaces = composites.surfaces
    sprites = ShadowSprites(budget: boxes.builder.options.shadowBudget)
  }

  /// Draws a shadow: the Gaussian of a silhouette, tinted and offset in the layer's coordinates
  /// (CA-R2).
  func draw(_ shadow: ShadowDrawing, _ context: DrawContext) {
    var color = shadow.color
    color.components.w *= shadow.opacity
    switch shadow.silhouette {
    case .box(let box): draw(shadowOf: box, shadow, color, context)
    case .path(let path): draw(shadowOf: path, shadow, color, context)
    case .surface(let pass): draw(shadowOf: pass, shadow, color, context)
    }
  }

  private func draw(
    shadowOf box: BoxClip, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) {
    let rect = box.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    let sigma = shadow.radius > 0 ? shadow.radius : 0
    guard let shape = BoxShape(rect, box.corners, smooth: .all) else { return }
    // Below a quarter of a pixel the blur is invisible and the integral has no width.
    if sigma < 0.25 * context.projection.pointsPerPixel(near: rect) {
      var sharp = context
      sharp.state.smoothEdges = .all
      boxes.draw(BoxDrawing(rect: rect, corners: box.corners, fill: color), sharp)
      return
    }
    let fill = context.color(color)
    if draw(spritesOf: shape, sigma: sigma, fill, context) { return }
    let program = shape.isSquare ? ProgramID.shadowBox : .shadowRounded
    let reach = CGFloat(-3 * sigma)
    let whole = shape.rect.insetBy(dx: reach, dy: reach)
    if let axes = builder.axes(context), let extent = axes.extent(whole) {
      let template = builder.template(shape) {
        $0.fill = fill
        $0.extra = SIMD4(Float(sigma), 24.5, 0, 0)
      }
      let bounds = PixelBox(PixelRect(centersIn: extent)).clipped(to: PixelBox(context.clip))
      builder.add(box: bounds, template, shape.map(axes), builder.keyIndex(program, context))
      return
    }
    func add(_ quad: Quad, _ projected: ProjectedQuad, _ scissor: PixelRect) {
      var instance = shape.instance(quad, projected)
      instance.fill = fill
      // The shader integrates 24 rows.
      instance.extra = SIMD4(Float(sigma), 24.5, 0, 0)
      builder.add(
        instance, BatchKey(program: program, blend: context.blend, scissor: scissor), at: projected)
    }
    builder.quads(whole, context, add)
  }

  /// Draws the shadow of a path, filled non-zero (CA-R3).
  private func draw(
    shadowOf path: PathElements, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) {
    var context = context
    let dx = Double(shadow.offset.width)
    let dy = Double(shadow.offset.height)
    context.state.transform = context.state.transform.moved(dx, dy)
    context.projection = Projection(context.state.transform, region: builder.pass.region)
    let sigma = effects.sigma(shadow.radius, context.projection, path.controlBox ?? .zero)
    if max(sigma.x, sigma.y) < 0.25 {
      boxes.paths.draw(PathDrawing(path: path, color: color), context)
      return
    }
    let effect = SurfaceEffect(
      kind: .shadow(radius: shadow.radius, offset: .zero, path: path),
      transform: context.state.transform, visible: builder.visiblePixels(context))
    let soft = surfaces.effect(surfaces.key(of: effect)) {
      effects.apply(effect, to: nil)
    }
    draw(soft: soft, color, context)
  }

  /// Draws the shadow of a pass's content.
  private func draw(
    shadowOf pass: Int, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) {
    let effect = SurfaceEffect(shadow, context.state, builder.visiblePixels(context))
    let soft = surfaces.effect(surfaces.key(of: effect, pass: pass)) {
      guard let surface = surfaces[pass] else { return nil }
      return effects.apply(effect, to: surface)
    }
    draw(soft: soft, color, context)
  }

  private func draw(soft: Int?, _ color: RGBA, _ context: DrawContext) {
    guard let soft else { return }
    var tinted = context
    tinted.state.tint = color.multiplied(by: context.state.tint)
    tinted.state.part = []
    composites.draw(surface: soft, mask: nil, clip: nil, tinted)
  }
}

extension RGBA {
  /// The product by channel.
  func multiplied(by other: RGBA?) -> RGBA {
    guard let other else { return self }
    return RGBA(components: components * other.components)
  }
}

extension Homography {
  /// A translation within the plane, followed by this transform.
  func moved(_ dx: Double, _ dy: Double) -> Homography {
    func column(_ row: SIMD3<Double>) -> SIMD3<Double> {
      [row.x, row.y, row.z + row.x * dx + row.y * dy]
    }
    return Homography(x: column(x), y: column(y), w: column(w))
  }
}
