package import CoreGraphics
import Foundation

/// The old Generic RGB space, whose red shows as 255, 38, 0 in sRGB: primaries of its own at gamma 1.8.
package enum GenericRGB {
  /// A gradient as `render(in:)` of Apple's frameworks draws it: it brings stops into Generic RGB,
  /// which does not have all colours of sRGB, and mixes them there.
  package static func gradient(
    _ stops: [CGColor], _ locations: [Double]?
  ) -> (colors: [CGColor], locations: [Double]) {
    let kept = stops.map(components)
    let parts = 32
    var (colors, ends): ([CGColor], [Double]) = ([], [])
    for stop in 1..<max(stops.count, 1) {
      let even = Double(stops.count - 1)
      let from = locations?[stop - 1] ?? Double(stop - 1) / even
      let to = locations?[stop] ?? Double(stop) / even
      for part in 0...parts {
        let share = Double(part) / Double(parts)
        colors.append(color(kept[stop - 1] + (kept[stop] - kept[stop - 1]) * Float(share)))
        ends.append(from + (to - from) * share)
      }
    }
    return (colors, ends)
  }

  /// Straight components in it as a colour.
  package static func color(_ c: SIMD4<Float>) -> CGColor {
    let (red, green, blue) = encoded(Double(c.x), Double(c.y), Double(c.z))
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: CGFloat(c.w))
  }

  /// Components in it as sRGB-encoded ones, 0...1.
  package static func encoded(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    let light = [r, g, b].map { pow($0, 1.8) }
    func mix(_ row: [Double]) -> Double { encode(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
    return (mix(toSRGB[0]), mix(toSRGB[1]), mix(toSRGB[2]))
  }

  /// A colour's straight components in it, as far as it has the colour.
  package static func components(of color: CGColor) -> SIMD4<Float> {
    let c = color.rgba.components
    let light = (0..<3).map { decode(Double(c[$0])) }
    func mix(_ row: [Double]) -> Float {
      let linear = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
      return Float(pow(min(max(linear, 0), 1), 1 / 1.8))
    }
    return SIMD4(mix(fromSRGB[0]), mix(fromSRGB[1]), mix(fromSRGB[2]), c.w)
  }

  /// The inverse of `toSRGB`.
  private static let fromSRGB: [[Double]] = [
    [0.97539, 0.02666, -0.00204], [-0.02004, 1.05479, -0.03475], [0.0019, 0.00215, 0.99594],
  ]

  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
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
