package import CoreGraphics
package import LaminaScene

/// A premultiplied pixel.
package struct Pixel: Sendable, Equatable {
  package var r: Double
  package var g: Double
  package var b: Double
  package var a: Double

  /// The colour rounded to an 8-bit target.
  package init(_ color: RGBA) {
    let c = color.premultiplied
    func level(_ x: Float) -> Double { (Double(x) * 255).rounded() / 255 }
    (r, g, b, a) = (level(c.x), level(c.y), level(c.z), level(c.w))
  }

  package init(_ r: Double, _ g: Double, _ b: Double, _ a: Double) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }

  package var color: [Double] { [r, g, b] }
  package var straight: [Double] { a > 0 ? color.map { $0 / a } : [0, 0, 0] }
}

/// The blend formulas of the W3C and of Porter and Duff, written independently of the shaders.
package enum BlendFormula {
  package static func blend(_ mode: BlendMode, _ b: Pixel, _ s: Pixel) -> Pixel {
    switch mode {
    case .normal: duff(s, 1, b, 1 - s.a)
    case .plusL: clampedSum(s, b)
    case .plusD: darker(s, b)
    case .subtractS: less(s, b)
    case .sourceIn: duff(s, b.a, b, 0)
    case .sourceOut: duff(s, 1 - b.a, b, 0)
    case .sourceAtop: duff(s, b.a, b, 1 - s.a)
    case .destOver: duff(s, 1 - b.a, b, 1)
    case .destIn: duff(s, 0, b, s.a)
    case .destOut: duff(s, 0, b, 1 - s.a)
    case .destAtop: duff(s, 1 - b.a, b, s.a)
    case .xor: duff(s, 1 - b.a, b, 1 - s.a)
    case .clear: Pixel(0, 0, 0, 0)
    case .copy: s
    default: mixed(mode, b, s)
    }
  }

  private static func duff(_ s: Pixel, _ fs: Double, _ b: Pixel, _ fb: Double) -> Pixel {
    Pixel(s.r * fs + b.r * fb, s.g * fs + b.g * fb, s.b * fs + b.b * fb, s.a * fs + b.a * fb)
  }

  private static func clampedSum(_ s: Pixel, _ b: Pixel) -> Pixel {
    Pixel(min(1, s.r + b.r), min(1, s.g + b.g), min(1, s.b + b.b), min(1, s.a + b.a))
  }

  private static func less(_ s: Pixel, _ b: Pixel) -> Pixel {
    let a = max(0, b.a - s.a)
    func channel(_ s1: Double, _ b1: Double) -> Double { min(a, max(0, b1 - s1)) }
    return Pixel(channel(s.r, b.r), channel(s.g, b.g), channel(s.b, b.b), a)
  }

  private static func darker(_ s: Pixel, _ b: Pixel) -> Pixel {
    let a = min(1, s.a + b.a)
    func channel(_ s1: Double, _ b1: Double) -> Double { max(0, a - ((b.a - b1) + (s.a - s1))) }
    return Pixel(channel(s.r, b.r), channel(s.g, b.g), channel(s.b, b.b), a)
  }

  private static func mixed(_ mode: BlendMode, _ b: Pixel, _ s: Pixel) -> Pixel {
    let f = function(mode, b.straight, s.straight)
    let c = (0..<3).map { i in
      (1 - s.a) * b.color[i] + (1 - b.a) * s.color[i] + s.a * b.a * f[i]
    }
    return Pixel(c[0], c[1], c[2], s.a + b.a - s.a * b.a)
  }

  private static func function(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double] {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: zip(b, s).map { separable(mode, $0, $1) }
    }
  }

  private static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: separable(.hardLight, s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : separable(.screen, b, 2 * s - 1)
    case .softLight: softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .linearDodge: min(1, b + s)
    default: s
    }
  }

  private static func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private static func sat(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let range = sat(c)
    let low = c.min() ?? 0
    return range > 0 ? c.map { ($0 - low) * s / range } : [0, 0, 0]
  }

  private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let moved = c.map { $0 + l - lum(c) }
    let low = moved.min() ?? 0
    let high = moved.max() ?? 0
    let light = lum(moved)
    return moved.map { value in
      var value = value
      if low < 0 { value = light + (value - light) * light / (light - low) }
      if high > 1 { value = light + (value - light) * (1 - light) / (high - light) }
      return value
    }
  }
}
