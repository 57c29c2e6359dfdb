import CoreGraphics
import LaminaScene
import LaminaShaders

/// Draws effects of surfaces: filters and blurred shadows.
struct EffectRenderer {
  let builder: PassBuilder
  let paths: PathRenderer

  /// Applies an effect to a surface, or to its own path; returns the pass, or nil when nothing is
  /// visible.
  func apply(_ effect: SurfaceEffect, to surface: Int?) -> Int? {
    switch effect.kind {
    case .filters(let filters, let box):
      var source = surface
      for filter in filters {
        guard let known = source else { return nil }
        source = filtered(known, filter, box: box, effect)
      }
      return source
    case .shadow(let radius, let offset, let path):
      var source = surface
      if let path { source = silhouette(of: path, radius, effect) }
      guard let source else { return nil }
      return blurred(source, shadowOf: path, radius: radius, offset: offset, effect: effect)
    }
  }

  /// Applies one filter to a surface (CA-R15); nil when nothing is visible.
  private func filtered(
    _ surface: Int, _ filter: Filter, box: CGRect, _ effect: SurfaceEffect
  ) -> Int? {
    switch filter {
    case .gaussianBlur(let radius, let normalizesEdges):
      return blurred(surface, radius, normalizesEdges: normalizesEdges, effect)
    // A box blur is drawn as the Gaussian of the same variance.
    case .boxBlur(let radius):
      return blurred(surface, radius / 3.0.squareRoot(), normalizesEdges: false, effect)
    case .colorMatrix, .colorInvert, .colorMonochrome:
      guard let matrix = ColorMatrixUniforms(filter, in: builder.options.space) else {
        return surface
      }
      return recolored(surface, matrix)
    case .pixellate(let scale):
      return pixellated(surface, size: scale, box: box, effect)
    case .area(let area): return filtered(surface, area, box: box, effect)
    }
  }

  /// Blurs a surface; `radius` is the standard deviation in points.
  private func blurred(
    _ surface: Int, _ radius: Double, normalizesEdges: Bool, _ effect: SurfaceEffect
  ) -> Int? {
    let scale = effect.projection.pixelsPerPoint(0, 0)
    let sigma = pointwiseMin(scale * (radius > 0 ? radius : 0), SIMD2(repeating: 4_096))
    if sigma.max() < 0.05 { return surface }
    let least = pointwiseMax(sigma, SIMD2(repeating: 0.1))
    let blur = Blur(sigma: least, normalizesEdges: normalizesEdges)
    return blurred(surface, blur, within: effect.visible)
  }

  private func recolored(
    _ surface: Int, _ matrix: ColorMatrixUniforms
  ) -> Int {
    let region = builder.frame.passes[surface].region
    return filtered(surface, .colorMatrix, matrix, to: region)
  }
}

extension ColorMatrixUniforms {
  /// Nil for filters that are not a colour matrix, and for matrices without twenty values.
  init?(_ filter: Filter, in space: WorkingSpace) {
    self.init()
    rows[3] = [0, 0, 0, 1]
    switch filter {
    case .colorMatrix(let numbers):
      guard numbers.count >= 20 else { return nil }
      for row in 0..<4 {
        let at = row * 5
        rows[row] = [numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]]
        constant[row] = numbers[at + 4]
      }
    case .colorInvert:
      for row in 0..<3 { rows[row][row] = -1 }
      constant = [1, 1, 1, 0]
    case .colorMonochrome(let color, let amount):
      let color = space.color(color)
      for row in 0..<3 {
        let light = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0) * color.components[row] * amount
        rows[row] = light
        rows[row][row] += 1 - amount
      }
    case .gaussianBlur, .boxBlur, .pixellate, .area: return nil
    }
  }
}
