import CoreGraphics
import Testing

/// Tests every mode against its formula, with opaque and translucent colours.
@Suite("Blend modes")
struct BlendTests {
  typealias Color = SIMD4<Double>

  static let colors: [(Color, Color)] = [
    ([0.8, 0.3, 0.2, 1], [0.2, 0.6, 0.9, 1]), ([0.8, 0.3, 0.1, 0.4], [0.2, 0.6, 0.9, 1]),
    ([0.1, 0.9, 0.4, 1], [0.7, 0.2, 0.5, 0.5]), ([0.6, 0.6, 0.2, 0.7], [0.3, 0.1, 0.8, 0.3]),
    ([0.5, 0.4, 0.9, 0.6], [0, 0, 0, 0]),
  ]

  @Test("every mode matches its formula", arguments: 0..<28)
  func formulas(raw: Int) throws {
    let mode = try #require(CGBlendMode(rawValue: Int32(raw)))
    for (source, destination) in Self.colors {
      let drawn = try Drawn(1, 1) {
        fill($0, destination)
        $0.setBlendMode(mode)
        fill($0, source)
      }
      let wanted = Self.blend(mode, source, destination) * 255
      #expect(
        drawn.has(0, 0, (0..<4).map { wanted[$0] }, within: 2.6),
        "\(mode): \(drawn[0, 0]) not \(wanted)")
    }
  }

  @Test("replacing modes preserve uncovered and partially covered pixels")
  func uncovered() throws {
    for mode in [
      CGBlendMode.copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .hue,
      .plusDarker,
    ] {
      let source: Color = [0.2, 0.8, 0.4, 0.6]
      let destination: Color = [1, 0.4, 0, 1]
      let drawn = try Drawn(3, 1) {
        fill($0, destination)
        $0.setBlendMode(mode)
        $0.setFillColor(
          red: source.x, green: source.y, blue: source.z, alpha: source.w)
        $0.fill(CGRect(x: 1, y: 0, width: 1.5, height: 1))
      }
      let blended = Self.blend(mode, source, destination) * 255
      let kept = Self.premultiplied(destination) * 255
      #expect(drawn.has(0, 0, (0..<4).map { kept[$0] }, within: 1), "\(mode)")
      #expect(drawn.has(1, 0, (0..<4).map { blended[$0] }, within: 2), "\(mode)")
      #expect(
        drawn.has(2, 0, (0..<4).map { (kept[$0] + blended[$0]) / 2 }, within: 2), "\(mode)")
    }
  }

  private func fill(_ context: CGContext, _ color: Color) {
    context.setFillColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  static func premultiplied(_ c: Color) -> Color { [c.x * c.w, c.y * c.w, c.z * c.w, c.w] }

  /// The premultiplied result of a mode by the PDF and Porter-Duff formulas.
  static func blend(_ mode: CGBlendMode, _ s: Color, _ d: Color) -> Color {
    let S = premultiplied(s)
    let D = premultiplied(d)
    switch mode {
    case .normal: return S + D * (1 - s.w)
    case .clear: return .zero
    case .copy: return S
    case .sourceIn: return S * d.w
    case .sourceOut: return S * (1 - d.w)
    case .sourceAtop: return S * d.w + D * (1 - s.w)
    case .destinationOver: return S * (1 - d.w) + D
    case .destinationIn: return D * s.w
    case .destinationOut: return D * (1 - s.w)
    case .destinationAtop: return S * (1 - d.w) + D * s.w
    case .xor: return S * (1 - d.w) + D * (1 - s.w)
    case .plusLighter: return pointwiseMin(S + D, .one)
    case .plusDarker:
      let alpha = min(1, s.w + d.w)
      var result = pointwiseMax(alpha - (d.w - D) - (s.w - S), .zero)
      result.w = alpha
      return result
    default:
      var both = Color(mixed(mode, [s.x, s.y, s.z], [d.x, d.y, d.z]), 1)
      both *= s.w * d.w
      return S * (1 - d.w) + D * (1 - s.w) + both
    }
  }

  private static func mixed(
    _ mode: CGBlendMode, _ s: SIMD3<Double>, _ d: SIMD3<Double>
  ) -> SIMD3<Double> {
    switch mode {
    case .hue: return lit(saturated(s, d.max() - d.min()), lightness(d))
    case .saturation: return lit(saturated(d, s.max() - s.min()), lightness(d))
    case .color: return lit(s, lightness(d))
    case .luminosity: return lit(d, lightness(s))
    default:
      return [single(mode, s.x, d.x), single(mode, s.y, d.y), single(mode, s.z, d.z)]
    }
  }

  private static func single(_ mode: CGBlendMode, _ s: Double, _ d: Double) -> Double {
    switch mode {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return single(.hardLight, d, s)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .hardLight: return s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1)
    case .softLight:
      let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (root - d)
    case .difference: return abs(s - d)
    default: return s + d - 2 * s * d
    }
  }

  private static func lightness(_ c: SIMD3<Double>) -> Double {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  private static func saturated(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
    let range = c.max() - c.min()
    return range > 0 ? (c - c.min()) * wanted / range : .zero
  }

  private static func lit(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
    var result = c + (wanted - lightness(c))
    let low = result.min()
    let high = result.max()
    if low < 0 { result = wanted + (result - wanted) * wanted / (wanted - low) }
    if high > 1 { result = wanted + (result - wanted) * (1 - wanted) / (high - wanted) }
    return result
  }
}
