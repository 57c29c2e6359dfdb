import CoreGraphics
import Testing

@testable import QuartzCore

/// Filters whose pixels depend on others, or on where they are.
@Suite("Filters: areas by the definition of each")
struct FilterAreaTests {
  private static let side = 40

  /// The picture of one layer with one filter, at two pixels per point.
  private func picture(
    _ frame: CGRect, _ name: String, _ inputs: [String: Double], _ maker: ImageBuilder,
    _ change: (CALayer) -> Void
  ) throws -> CGImage {
    let layer = CALayer()
    layer.frame = frame
    let filter = CIFilter(filterNamed: name)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    layer.filters = [filter]
    change(layer)
    return try maker.picture(
      of: layer, size: CGSize(width: Self.side, height: Self.side), scale: 2)
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let start = (y * image.width + x) * 4
    return SIMD4((0..<4).map { Double(image.pixels[start + $0]) })
  }

  @Test(
    "CA-R15: a vignette darkens by the square of the distance from the middle",
    arguments: [(1.0, 0.8), (0.5, 1), (2, -0.5)])
  func vignette(_ radius: Double, _ intensity: Double) throws {
    let maker = try ImageBuilder()
    for name in ["CIVignette", "vignette"] {
      let drawn = try picture(
        CGRect(x: 4, y: 8, width: 30, height: 20), name,
        ["inputRadius": radius, "inputIntensity": intensity], maker
      ) { $0.backgroundColor = CGColor(srgbRed: 0.8, green: 0.4, blue: 0.2, alpha: 0.8) }
      let corner = (15 * 15 + 10 * 10).squareRoot() as Double
      for y in 0..<Self.side * 2 {
        for x in 0..<Self.side * 2 {
          let dx = (Double(x) + 0.5) / 2 - 19
          let dy = (Double(y) + 0.5) / 2 - 18
          let isInside = abs(dx) < 15 && abs(dy) < 10
          let r = (dx * dx + dy * dy).squareRoot() / (corner * radius)
          let left = 1 - intensity * min(r * r, 1)
          let alpha = isInside ? 0.8 * 255 : 0
          for (channel, part) in [0.8, 0.4, 0.2].enumerated() {
            let wanted = min(max(alpha * part * left, 0), alpha)
            #expect(abs(pixel(drawn, x, y)[channel] - wanted) <= 2, "\(name) at \(x), \(y)")
          }
          #expect(abs(pixel(drawn, x, y).w - alpha) <= 1)
        }
      }
    }
    maker.finish()
  }

  /// Columns of pixels of growing brightness, two to a point.
  private static let ramp: CGImage = {
    let pixels = (0..<32).flatMap { (column: Int) -> [UInt8] in
      let level = UInt8(column * 8)
      return [level, 255 - level, 0, 255]
    }
    return CGImage(width: 32, height: 1, pixels: pixels, isOpaque: true)
  }()

  @Test("CA-R15: a cell of pixels has their mean, counted from the corner of the layer")
  func pixellate() throws {
    let maker = try ImageBuilder()
    for name in ["CIPixellate", "pixellate"] {
      let drawn = try picture(
        CGRect(x: 8, y: 10, width: 16, height: 11), name, ["inputScale": 4], maker
      ) { $0.contents = Self.ramp }
      for y in 20..<44 {
        for x in 16..<48 {
          let first = (x - 16) / 8 * 8
          let mean = (0..<8).reduce(0.0) { $0 + Double((first + $1) * 8) } / 8
          // The last row of cells has three points of picture in four.
          let cover = y < 36 ? 1 : 0.75
          let wanted = SIMD4(mean, 255 - mean, 0, 255) * cover
          let off = pixel(drawn, x, y) - wanted
          #expect((0..<4).allSatisfy { abs(off[$0]) <= 2 }, "\(name) at \(x), \(y): \(off)")
        }
      }
      for (x, y) in [(15, 24), (48, 24), (20, 19), (20, 44)] {
        #expect(pixel(drawn, x, y) == .zero, "\(name) at \(x), \(y)")
      }
    }
    maker.finish()
  }

  /// The share of a normal distribution below a number of deviations.
  private func below(_ x: Double) -> Double {
    0.5 * (1 + Double(erf(CGFloat(x / 2.0.squareRoot()))))
  }

  @Test(
    "CA-R15: a blurred edge is the integral of its kernel; a box counts as its deviation",
    arguments: [("gaussianBlur", 2.0, 2.0), ("CIGaussianBlur", 3, 3), ("boxBlur", 3, 1.7320508)])
  func blurs(_ name: String, _ radius: Double, _ sigma: Double) throws {
    let maker = try ImageBuilder()
    let drawn = try picture(
      CGRect(x: 12, y: 10, width: 16, height: 20), name, ["inputRadius": radius], maker
    ) { $0.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
    for x in 0..<Self.side * 2 {
      for y in [10, 20, 25, 40] {
        let px = (Double(x) + 0.5) / 2
        let py = (Double(y) + 0.5) / 2
        let across = below((px - 12) / sigma) - below((px - 28) / sigma)
        let down = below((py - 10) / sigma) - below((py - 30) / sigma)
        let wanted = across * down * 255
        #expect(abs(pixel(drawn, x, y).w - wanted) <= 4, "at \(x), \(y): \(wanted)")
        #expect(abs(pixel(drawn, x, y).x - wanted) <= 4)
      }
    }
    maker.finish()
  }
}
