import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Shadows of paths and of surfaces (CA-R2, CA-R3).
extension EffectRenderer {
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
    return builder.isolated("shadow", region) {
      let state = SharedState(transform: effect.transform, clip: region)
      guard
        let context = DrawContext(state, region: region, blend: .over, in: builder.options.colors)
      else { return }
      paths.draw(PathDrawing(path: path, color: .white), context)
    }
  }

  /// Blurs and offsets the alpha of a surface.
  func blurred(
    _ surface: Int, shadowOf path: PathElements?, radius: Double, offset: CGSize,
    effect: SurfaceEffect
  ) -> Int? {
    if builder.frame.passes[surface].region.isEmpty { return nil }
    let sigma = sigma(radius, effect.projection, path?.controlBox ?? .zero)
    let moved = effect.projection.deviceVector(Double(offset.width), Double(offset.height))
    // A blur this narrow is invisible, but is needed for the fractional offset.
    let least = SIMD2<Double>(repeating: 0.25)
    let blur = Blur(sigma: pointwiseMax(sigma, least), offset: moved, program: .blurAlpha)
    return blurred(surface, blur, within: effect.visible)
  }

  /// The standard deviation in pixels, at the centre of a box.
  func sigma(_ radius: Double, _ projection: Projection, _ box: CGRect) -> SIMD2<Double> {
    let scale = projection.pixelsPerPoint(Double(box.midX), Double(box.midY))
    return pointwiseMin(scale * (radius > 0 ? radius : 0), SIMD2(repeating: 4_096))
  }
}
