import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Draws a shadow: the Gaussian of a silhouette, tinted and offset in the layer's coordinates
  /// (CA-R2).
  func draw(_ shadow: ShadowDrawing, _ context: DrawContext) {
    var color = shadow.color
    color.components.w *= shadow.opacity > 0 ? min(shadow.opacity, 1) : 0
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
      draw(BoxDrawing(rect: rect, corners: box.corners, fill: color), sharp)
      return
    }
    let fill = context.color(color)
    if draw(spritesOf: shape, sigma: sigma, fill, context) { return }
    let program = shape.isSquare ? ProgramID.shadowBox : .shadowRounded
    let reach = CGFloat(-3 * sigma)
    let whole = shape.rect.insetBy(dx: reach, dy: reach)
    if let axes = axes(context), let extent = axes.extent(whole) {
      let template = template(shape) { ($0.fill, $0.extra) = (fill, [Float(sigma), 24.5, 0, 0]) }
      let bounds = PixelBox(PixelRect(centersIn: extent)).clipped(to: PixelBox(context.clip))
      self.add(box: bounds, template, shape.map(axes), keyIndex(program, context))
      return
    }
    func add(_ quad: Quad, _ projected: ProjectedQuad, _ scissor: PixelRect) {
      var instance = shape.instance(quad, projected)
      instance.fill = fill
      // The shader integrates 24 rows.
      instance.extra = [Float(sigma), 24.5, 0, 0]
      self.add(instance, BatchKey(program: program, blend: context.blend, scissor: scissor))
    }
    quads(whole, context, add)
  }

  /// Draws the shadow of a path, filled non-zero (CA-R3).
  private func draw(
    shadowOf path: PathElements, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) {
    var context = context
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    context.state.transform = context.state.transform.moved(dx, dy)
    context.projection = Projection(context.state.transform, region: pass.region)
    let sigma = sigma(shadow.radius, context.projection, path.controlBox ?? .zero)
    if max(sigma.x, sigma.y) < 0.25 {
      draw(PathDrawing(path: path, color: color), context)
      return
    }
    let effect = SurfaceEffect(
      kind: .shadow(radius: shadow.radius, offset: .zero, path: path),
      transform: context.state.transform, visible: visiblePixels(context))
    let soft = cachedEffect(key(of: effect)) {
      apply(effect, to: nil)
    }
    draw(soft: soft, color, context)
  }

  /// Draws the shadow of a pass's content.
  private func draw(
    shadowOf pass: Int, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) {
    let effect = SurfaceEffect(shadow, context.state, visiblePixels(context))
    let soft = cachedEffect(key(of: effect, pass: pass)) {
      guard surfaces.indices.contains(pass), let surface = surfaces[pass] else { return nil }
      return apply(effect, to: surface)
    }
    draw(soft: soft, color, context)
  }

  private func draw(soft: Int?, _ color: RGBA, _ context: DrawContext) {
    guard let soft else { return }
    var tinted = context
    tinted.state.tint = color.multiplied(by: context.state.tint)
    tinted.state.part = []
    draw(surface: soft, mask: nil, clip: nil, tinted)
  }

  /// Draws a path in white, as far as its shadow can be visible.
  func silhouette(
    of path: PathElements, _ radius: Double, _ effect: SurfaceEffect
  ) -> Int? {
    let box = path.controlBox ?? .zero
    let sigma = sigma(radius, effect.projection, box)
    let reach = effect.visible.grown(by: SIMD2(blurReach(sigma.x), blurReach(sigma.y)))
    guard let bounds = Projection(effect.transform, region: reach).project(Quad(box))?.bounds
    else { return nil }
    let region = PixelRect(
      x: bounds.x + reach.x, y: bounds.y + reach.y, width: bounds.size.width,
      height: bounds.size.height)
    return isolated("shadow", region) {
      let state = SharedState(transform: effect.transform, clip: region)
      guard let context = DrawContext(state, region: region, blend: .over) else { return }
      draw(PathDrawing(path: path, color: .white), context)
    }
  }

  /// Blurs and offsets the alpha of a surface.
  func blurred(
    _ surface: Int, shadowOf path: PathElements?, _ radius: Double, _ offset: CGSize,
    _ effect: SurfaceEffect
  ) -> Int? {
    if frame.passes[surface].region.isEmpty { return nil }
    let sigma = sigma(radius, effect.projection, path?.controlBox ?? .zero)
    let moved = effect.projection.deviceVector(Double(offset.width), Double(offset.height))
    // A blur this narrow is invisible, but is needed for the fractional offset.
    let least = SIMD2<Double>(repeating: 0.25)
    let blur = Blur(sigma: pointwiseMax(sigma, least), offset: moved, program: .blurAlpha)
    return blurred(surface, blur, within: effect.visible)
  }

  /// The standard deviation in pixels, at the centre of a box.
  private func sigma(_ radius: Double, _ projection: Projection, _ box: CGRect) -> SIMD2<Double> {
    let scale = projection.pixelsPerPoint(Double(box.midX), Double(box.midY))
    return pointwiseMin(scale * (radius > 0 ? radius : 0), SIMD2(repeating: 4_096))
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
