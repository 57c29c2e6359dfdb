import CoreGraphics
import LaminaScene

extension PlanScenes {
  static func color(_ red: Int, _ green: Int, _ blue: Int) -> RGBA {
    RGBA(Float(red) / 255, Float(green) / 255, Float(blue) / 255)
  }

  static func color(_ index: Int) -> RGBA {
    color(index * 37 % 256, index * 91 % 256, index * 53 % 256)
  }

  static func rotation(_ angle: Double, _ x: Double, _ y: Double) -> Homography {
    Homography(x: [cos(angle), -sin(angle), x], y: [sin(angle), cos(angle), y], w: [0, 0, 1])
  }

  static func image(_ image: CGImage, _ rect: CGRect) -> Drawing {
    .image(
      ImageDrawing(
        image: image, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
        content: ImageContent(image: image)))
  }

  /// cubic-bezier(.42, 0, .58, 1).
  static func ease(_ u: Double) -> Double {
    if u <= 0 || u >= 1 { return min(max(u, 0), 1) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let s = (low + high) / 2
      let x = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if x < u { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return 3 * (1 - s) * s * s + s * s * s
  }

  static func pattern(_ number: Int) -> CGImage {
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let channels = [4 * x + 31 * number, 4 * y, 4 * (x ^ y), 255]
        pixels += channels.map { UInt8(truncatingIfNeeded: $0) }
      }
    }
    return CGImage(width: 64, height: 64, pixels: pixels, isOpaque: true)
  }

  static func glow() -> CGImage {
    var pixels: [UInt8] = []
    for y in 0..<32 {
      for x in 0..<32 {
        let dx = Double(x) - 15.5
        let dy = Double(y) - 15.5
        let alpha = max(0, 1 - (dx * dx + dy * dy) / 256)
        pixels += [alpha, alpha * 180 / 255, alpha * 60 / 255, alpha].map { clampedByte($0) }
      }
    }
    return CGImage(width: 32, height: 32, pixels: pixels, isOpaque: false)
  }

  /// Gradients and grain: neighbouring pixels must differ.
  static func photo(_ seed: Int) -> CGImage {
    let width = 1_920
    let height = 1_080
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var state = UInt32(truncatingIfNeeded: seed) &* 2_654_435_761
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let grain = Int(state >> 29)
        let offset = (y * width + x) * 4
        pixels[offset] = UInt8(truncatingIfNeeded: (x * 200 / width + grain + seed * 20) & 255)
        pixels[offset + 1] = UInt8(truncatingIfNeeded: (y * 200 / height + grain) & 255)
        pixels[offset + 2] = UInt8(truncatingIfNeeded: ((x + y) * 80 / width + grain + 90) & 255)
      }
    }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}
