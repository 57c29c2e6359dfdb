import CoreGraphics
import Testing

@testable import QuartzCore

/// A filter on one colour, and the colour that comes of it by the filter's definition.
private struct FilteredColor: CustomTestStringConvertible {
  let name: String
  let inputs: [String: Any]
  /// Straight components.
  let wanted: @Sendable (SIMD4<Double>) -> SIMD4<Double>

  var testDescription: String { name }

  init(
    _ name: String, _ inputs: [String: Any] = [:],
    _ wanted: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>
  ) {
    self.name = name
    self.inputs = inputs
    self.wanted = wanted
  }
}

private func light(_ c: SIMD4<Double>) -> Double { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }

/// The same change of red, green and blue.
private func each(
  _ c: SIMD4<Double>, _ change: (Double) -> Double
) -> SIMD4<Double> { [change(c.x), change(c.y), change(c.z), c.w] }

private func mixed(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ share: Double) -> SIMD4<Double> {
  a + (b - a) * share
}

@Suite("Filters: colours by the definition of each")
struct FilterColorTests {
  private static let color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 1)

  // A row each; unsafe only because boxes are `Any`.
  nonisolated(unsafe) private static let rows: [FilteredColor] = [
    FilteredColor("colorInvert") { each($0) { 1 - $0 } },
    FilteredColor("colorMonochrome", ["inputColor": color, "inputAmount": 0.5]) {
      mixed($0, [light($0) * 0.2, light($0) * 0.5, light($0) * 0.8, $0.w], 0.5)
    },
    FilteredColor("CIColorMonochrome", ["inputIntensity": 1]) {
      [light($0) * 0.6, light($0) * 0.45, light($0) * 0.3, $0.w]
    },
    FilteredColor("colorSaturate", ["inputAmount": 0.25]) { color in
      each(color) { light(color) + ($0 - light(color)) * 0.25 }
    },
    FilteredColor("colorBrightness", ["inputAmount": 0.15]) { each($0) { $0 + 0.15 } },
    FilteredColor("colorContrast", ["inputAmount": 1.5]) { each($0) { ($0 - 0.5) * 1.5 + 0.5 } },
    FilteredColor("colorHueRotate", ["inputAngle": Double.pi / 2]) {
      // The light, and a quarter turn of what differs from it.
      [
        $0.x * 0 + $0.y * 0 + $0.z * 1, $0.x * 0.3556 + $0.y * 0.8552 + $0.z * -0.2108,
        $0.x * -0.5748 + $0.y * 1.4304 + $0.z * 0.1444, $0.w,
      ]
    },
    FilteredColor(
      "colorMatrix",
      ["inputColorMatrix": [0, 1, 0, 0, 0.1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.2]]
    ) { [$0.y + 0.1, $0.z, $0.x, $0.w * 0.5 + 0.2] },
    FilteredColor(
      "CIColorMatrix",
      [
        "inputRVector": [0.5, 0.5, 0, 0], "inputGVector": [0, 0, 1, 0],
        "inputAVector": [0, 0, 0, 0.5], "inputBiasVector": [0, 0.1, 0.2, 0.1],
      ]
    ) { [($0.x + $0.y) / 2, $0.z + 0.1, $0.z + 0.2, $0.w * 0.5 + 0.1] },
    FilteredColor(
      "CIColorControls",
      ["inputSaturation": 0.5, "inputBrightness": 0.1, "inputContrast": 1.2]
    ) { color in
      each(color) { (light(color) + ($0 - light(color)) * 0.5 + 0.1 - 0.5) * 1.2 + 0.5 }
    },
    FilteredColor("CISepiaTone", ["inputIntensity": 1]) {
      [
        0.393 * $0.x + 0.769 * $0.y + 0.189 * $0.z, 0.349 * $0.x + 0.686 * $0.y + 0.168 * $0.z,
        0.272 * $0.x + 0.534 * $0.y + 0.131 * $0.z, $0.w,
      ]
    },
    FilteredColor("CIExposureAdjust", ["inputEV": 0.5]) {
      each($0) { $0 * Double(pow(2 as CGFloat, 0.5 / 2.2)) }
    },
    FilteredColor("colorAdd", ["inputColor": color]) {
      [$0.x + 0.2, $0.y + 0.5, $0.z + 0.8, $0.w]
    },
    FilteredColor("colorSubtract", ["inputColor": color]) {
      [$0.x - 0.2, $0.y - 0.5, $0.z - 0.8, $0.w]
    },
    FilteredColor("multiplyColor", ["inputColor": color.copy(alpha: 0.5) ?? color]) {
      [$0.x * 0.2, $0.y * 0.5, $0.z * 0.8, $0.w * 0.5]
    },
    FilteredColor("luminanceToAlpha") { [0, 0, 0, light($0)] },
  ]

  /// Filters whose pixels depend on others or on their position, which have tests of their own below.
  private static let areas: Set<String> = [
    "gaussianBlur", "CIGaussianBlur", "boxBlur", "CIVignette", "CIPixellate",
  ]

  @Test("CA-R15: every row of the table has a test of its pixels")
  func complete() {
    let known = Set(Self.rows.map(\.name)).union(Self.areas)
    for kind in FilterKind.all {
      #expect(!known.isDisjoint(with: kind.names), "no test of \(kind.names[0])")
    }
  }

  @Test("CA-R15: a filter gives every colour what it says, on straight components")
  func colors() throws {
    let maker = try ImageBuilder()
    let colors: [SIMD4<Double>] = [
      [0.8, 0.4, 0.2, 1], [0.2, 0.6, 0.4, 0.6], [0.5, 0.1, 0.9, 0.8],
    ]
    for row in Self.rows {
      for color in colors {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.backgroundColor = CGColor(
          srgbRed: color.x, green: color.y, blue: color.z, alpha: color.w)
        let filter = CIFilter(filterNamed: row.name)
        for (key, value) in row.inputs { filter.setValue(value, forKey: key) }
        layer.filters = [filter]
        let picture = try maker.picture(
          of: layer, size: CGSize(width: 4, height: 4), scale: 1)
        let straight = row.wanted(color).clamped(lowerBound: .zero, upperBound: .one)
        let wanted = SIMD4(straight.x, straight.y, straight.z, 1) * straight.w * 255
        for channel in 0..<4 {
          let found = Double(picture.pixels[20 + channel])
          #expect(
            abs(found - wanted[channel]) <= 2.5,
            "\(row.name) of \(color): channel \(channel) is \(found), not \(wanted[channel])")
        }
      }
    }
    maker.finish()
  }
}
