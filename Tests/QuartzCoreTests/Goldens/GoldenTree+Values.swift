import Foundation

@testable import QuartzCore

extension GoldenTree {
  /// Four or three components in sRGB, nothing, or words that name an opaque colour.
  func color(_ json: JSON) throws -> CGColor? {
    switch json {
    case .null: return nil
    case .string(let words):
      // What a word's colour is does not show where only its alpha counts.
      if words.hasSuffix("(alpha 1)") || words.hasPrefix("default opaque black") {
        return CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      }
      throw UnknownShape("colour \(words)")
    default:
      let n = try json.numbers()
      guard n.count == 3 || n.count == 4 else { throw UnknownShape("colour \(json)") }
      return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n.count == 4 ? n[3] : 1)
    }
  }

  /// Gradients as the CPU path draws them: it reads the numbers of stops as Generic RGB, and mixes
  /// them there.
  func finish(_ layer: CAGradientLayer) {
    guard renderer == .context, let stops = layer.colors as? [CGColor], stops.count > 1 else {
      return
    }
    let ends = layer.locations?.map(\.doubleValue)
    let pieces = 32
    var (colors, locations): ([CGColor], [NSNumber]) = ([], [])
    for stop in 1..<stops.count {
      let (a, b) = (stops[stop - 1].rgba.components, stops[stop].rgba.components)
      let even = Double(stops.count - 1)
      let from = ends?[stop - 1] ?? Double(stop - 1) / even
      let to = ends?[stop] ?? Double(stop) / even
      for piece in 0...pieces {
        let share = Double(piece) / Double(pieces)
        let mixed = a + (b - a) * Float(share)
        colors.append(GenericRGB.color(mixed))
        locations.append(NSNumber(value: from + (to - from) * share))
      }
    }
    (layer.colors, layer.locations) = (colors, locations)
  }

  func fillRule(_ json: JSON) throws -> CAShapeLayerFillRule {
    switch try json.text().lowercased() {
    case "evenodd", "even-odd": return .evenOdd
    case "nonzero", "non-zero": return .nonZero
    default: throw UnknownShape("fill rule \(json)")
    }
  }

  /// A layer's own transform; the CPU path drops one that leaves the plane.
  func set(_ transform: CATransform3D, on layer: CALayer) throws {
    if renderer == .context, !CATransform3DIsAffine(transform) { return }
    layer.transform = transform
  }

  /// `translationX 26.7`, `translation 3 4`, `scale 2`, `scale 2 3`, `rotation 0.5`, in turn.
  static func transform(words text: String) throws -> CATransform3D {
    let words = text.split { " ,()".contains($0) }.map(String.init)
    guard let name = words.first else { throw UnknownShape("transform without a word") }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1 else { throw UnknownShape("transform \(text)") }
    switch (name, numbers.count) {
    case ("identity", 0): return CATransform3DIdentity
    case ("translationX", 1): return CATransform3DMakeTranslation(numbers[0], 0, 0)
    case ("translationY", 1): return CATransform3DMakeTranslation(0, numbers[0], 0)
    case ("translation", 2): return CATransform3DMakeTranslation(numbers[0], numbers[1], 0)
    case ("scale", 1): return CATransform3DMakeScale(numbers[0], numbers[0], 1)
    case ("scale", 2): return CATransform3DMakeScale(numbers[0], numbers[1], 1)
    case ("scaleX", 1): return CATransform3DMakeScale(numbers[0], 1, 1)
    case ("scaleY", 1): return CATransform3DMakeScale(1, numbers[0], 1)
    case ("rotation", 1), ("rotationZ", 1):
      return CATransform3DMakeRotation(numbers[0], 0, 0, 1)
    default: throw UnknownShape("transform \(text)")
    }
  }
}

/// The old Generic RGB space, whose red shows as 255, 38, 0 in sRGB: primaries of its own at gamma 1.8.
enum GenericRGB {
  /// Straight components in it as a colour.
  static func color(_ c: SIMD4<Float>) -> CGColor {
    let (red, green, blue) = encoded(Double(c.x), Double(c.y), Double(c.z))
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: CGFloat(c.w))
  }

  /// Components in it as sRGB-encoded ones, 0...1.
  static func encoded(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    let light = [r, g, b].map { pow($0, 1.8) }
    func mix(_ row: [Double]) -> Double { encode(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
    return (mix(toSRGB[0]), mix(toSRGB[1]), mix(toSRGB[2]))
  }

  /// From linear Generic RGB to linear sRGB, fitted to red, green, blue as Apple shows them.
  private static let toSRGB: [[Double]] = [
    [1.0247, -0.0259, 0.0012], [0.0194, 0.9475, 0.0331], [-0.002, -0.002, 1.004],
  ]

  private static func encode(_ linear: Double) -> Double {
    let value = min(max(linear, 0), 1)
    return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
