import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A shadow: a Gaussian of a silhouette, tinted and moved in the layer's own coordinates (R2).
  func draw(_ shadow: ShadowDrawing, _ context: DrawContext) throws(CompositorError) {
    var color = shadow.color
    color.components.w *= shadow.opacity > 0 ? min(shadow.opacity, 1) : 0
    switch shadow.silhouette {
    case .box(let box): try draw(shadowOf: box, shadow, color, context)
    case .path(let path): try draw(shadowOf: path, shadow, color, context)
    case .surface(let index):
      guard surfaces.indices.contains(index), let surface = surfaces[index] else { return }
      try draw(shadowOf: surface, shadow, color, context)
    }
  }

  private func draw(
    shadowOf box: BoxClip, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) throws(CompositorError) {
    let rect = box.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    let sigma = shadow.radius > 0 ? shadow.radius : 0
    guard let shape = BoxShape(rect, box.corners, smooth: .all) else { return }
    // Below a quarter of a pixel the blur does not show and the integral has no width.
    if sigma < 0.25 * context.projection.pointsPerPixel(near: rect) {
      var sharp = context
      sharp.state.smoothEdges = .all
      draw(BoxDrawing(rect: rect, corners: box.corners, fill: color), sharp)
      return
    }
    let fill = context.color(color)
    if try draw(spritesOf: shape, sigma: sigma, fill, context) { return }
    let program = shape.isSquare ? ProgramID.shadowBox : .shadowRounded
    let reach = CGFloat(-3 * sigma)
    let whole = shape.rect.insetBy(dx: reach, dy: reach)
    if let axes = axes(context), let extent = axes.extent(whole) {
      let template = template(shape) { ($0.fill, $0.extra) = (fill, [Float(sigma), 24.5, 0, 0]) }
      let bounds = PixelBox(PixelRect(centersIn: extent)).cut(to: PixelBox(context.clip))
      self.add(box: bounds, template, shape.map(axes), place(program, context))
      return
    }
    func add(_ quad: Quad, _ projected: ProjectedQuad, _ scissor: PixelRect) {
      var instance = shape.instance(quad, projected)
      instance.fill = fill
      // The shader integrates over 24 rows.
      instance.extra = [Float(sigma), 24.5, 0, 0]
      self.add(instance, BatchKey(program: program, blend: context.blend, scissor: scissor))
    }
    quads(whole, context, add)
  }

  /// The shadow of a path, filled non-zero (R3).
  private func draw(
    shadowOf path: PathElements, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) throws(CompositorError) {
    var context = context
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    context.state.transform = context.state.transform.moved(dx, dy)
    context.projection = Projection(context.state.transform, region: pass.region)
    let box = path.controlBox ?? .zero
    let sigma = sigma(shadow, context, at: CGPoint(x: box.midX, y: box.midY))
    if max(sigma.x, sigma.y) < 0.25 {
      draw(PathDrawing(path: path, color: color), context)
      return
    }
    let visible = visiblePixels(context)
    var state = context.state
    (state.opacity, state.tint, state.blend) = (1, nil, .normal)
    state.clip = visible.grown(by: SIMD2(blurReach(sigma.x), blurReach(sigma.y)))
    if let bounds = Projection(state.transform, region: state.clip).project(Quad(box))?.bounds {
      state.clip = PixelRect(
        x: bounds.x + state.clip.x, y: bounds.y + state.clip.y, width: bounds.size.width,
        height: bounds.size.height)
    } else {
      return
    }
    let silhouette = try isolated("shadow", state.clip) { () throws(CompositorError) in
      guard let context = DrawContext(state, region: state.clip, blend: .over) else { return }
      draw(PathDrawing(path: path, color: .white), context)
    }
    try draw(blurred: silhouette, sigma, .zero, color, context)
  }

  /// The shadow of what another pass drew.
  private func draw(
    shadowOf surface: Int, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) throws(CompositorError) {
    let region = frame.passes[surface].region
    let sigma = sigma(shadow, context, at: .zero)
    let offset = context.projection.deviceVector(
      Double(shadow.offset.width), Double(shadow.offset.height))
    if region.isEmpty { return }
    // A blur this narrow changes nothing, but still moves the picture by fractions of a pixel.
    let least = SIMD2<Double>(repeating: 0.25)
    try draw(blurred: surface, pointwiseMax(sigma, least), offset, color, context)
  }

  private func draw(
    blurred surface: Int, _ sigma: SIMD2<Double>, _ offset: SIMD2<Double>, _ color: RGBA,
    _ context: DrawContext
  ) throws(CompositorError) {
    let blur = Blur(sigma: sigma, offset: offset, program: .blurAlpha)
    guard let soft = try blurred(surface, blur, within: visiblePixels(context)) else { return }
    var tinted = context
    tinted.state.tint = color.multiplied(by: context.state.tint)
    tinted.state.part = []
    draw(surface: soft, mask: nil, clip: nil, tinted)
  }

  private func sigma(
    _ shadow: ShadowDrawing, _ context: DrawContext, at point: CGPoint
  ) -> SIMD2<Double> {
    let radius = shadow.radius > 0 ? shadow.radius : 0
    let scale = context.projection.pixelsPerPoint(Double(point.x), Double(point.y))
    return pointwiseMin(scale * radius, SIMD2(repeating: 4_096))
  }
}

extension RGBA {
  /// Channel by channel.
  func multiplied(by other: RGBA?) -> RGBA {
    guard let other else { return self }
    return RGBA(components: components * other.components)
  }
}

extension Homography {
  /// First a move within the plane, then the map.
  func moved(_ dx: Double, _ dy: Double) -> Homography {
    func column(_ row: SIMD3<Double>) -> SIMD3<Double> {
      [row.x, row.y, row.z + row.x * dx + row.y * dy]
    }
    return Homography(x: column(x), y: column(y), w: column(w))
  }
}
