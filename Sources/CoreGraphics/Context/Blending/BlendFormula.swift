/// The formulas of the blend modes that cairo does not implement.
///
/// Source and destination are premultiplied RGBA in 0...1.
enum BlendFormula {
  case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop, plusDarker
  case hue, saturation, color, luminosity

  /// The formula of a mode; `copy` for modes that cairo implements.
  init(_ mode: CGBlendMode) {
    self =
      switch mode {
      case .clear: .clear
      case .sourceIn: .sourceIn
      case .sourceOut: .sourceOut
      case .destinationIn: .destinationIn
      case .destinationAtop: .destinationAtop
      case .plusDarker: .plusDarker
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      default: .copy
      }
  }

  func result(_ s: SIMD4<Float>, over d: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * d.w
    case .sourceOut: return s * (1 - d.w)
    case .destinationIn: return d * s.w
    case .destinationAtop: return s * (1 - d.w) + d * s.w
    case .plusDarker:
      let alpha = min(1, s.w + d.w)
      var result = (alpha - (d.w - d) - (s.w - s)).clamped(lowerBound: .zero, upperBound: .one)
      result.w = alpha
      return result
    case .hue, .saturation, .color, .luminosity: return mixed(s, d)
    }
  }

  /// The common formula of non-separable modes; colours mix only where both are covered.
  private func mixed(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    guard s.w > 0, d.w > 0 else { return s + d }
    let color = mix(Hue(s / s.w), Hue(d / d.w))
    let both = SIMD4(color, 1) * (s.w * d.w)
    return s * (1 - d.w) + d * (1 - s.w) + both
  }

  private func mix(_ s: Hue, _ d: Hue) -> SIMD3<Float> {
    switch self {
    case .hue: s.withSaturation(d.saturation).withLightness(d.lightness).color
    case .saturation: d.withSaturation(s.saturation).withLightness(d.lightness).color
    case .color: s.withLightness(d.lightness).color
    default: d.withLightness(s.lightness).color
    }
  }
}

/// A colour with the saturation and lightness of the non-separable blend modes.
private struct Hue {
  var color: SIMD3<Float>

  init(_ pixel: SIMD4<Float>) { color = [pixel.x, pixel.y, pixel.z] }

  var lightness: Float { (color * [0.3, 0.59, 0.11]).sum() }
  var saturation: Float { color.max() - color.min() }

  func withSaturation(_ saturation: Float) -> Hue {
    var result = self
    let range = self.saturation
    result.color = range > 0 ? (color - color.min()) * (saturation / range) : .zero
    return result
  }

  /// The colour with a lightness, desaturated to stay within 0...1.
  func withLightness(_ lightness: Float) -> Hue {
    var result = self
    result.color = color + (lightness - self.lightness)
    let low = result.color.min()
    let high = result.color.max()
    if low < 0 {
      result.color = lightness + (result.color - lightness) * (lightness / (lightness - low))
    }
    if high > 1 {
      result.color =
        lightness + (result.color - lightness) * ((1 - lightness) / (high - lightness))
    }
    return result
  }
}
