import CoreGraphics
import LaminaKit

/// The small images of the scenes.
enum SceneImages {
  /// A pattern of 64 x 64 opaque pixels.
  static func tile(_ number: Int) -> CGImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(64 * 64 * 4)
    for y in 0..<64 {
      for x in 0..<64 {
        for channel in [4 * x + 31 * number, 4 * y, 4 * (x ^ y), 255] {
          pixels.append(UInt8(truncatingIfNeeded: channel))
        }
      }
    }
    return CGImage(width: 64, height: 64, pixels: pixels, isOpaque: true)
  }

  /// A round glow of 32 x 32 premultiplied pixels, transparent at its edge.
  static func sprite() -> CGImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(32 * 32 * 4)
    for y in 0..<32 {
      for x in 0..<32 {
        let distance = (Double(x) - 15.5, Double(y) - 15.5)
        let square = (distance.0 * distance.0 + distance.1 * distance.1) / 256
        let alpha = max(0, 1 - square)
        for channel in [255.0, 180, 60, 255] { pixels.append(clampedByte(alpha * channel / 255)) }
      }
    }
    return CGImage(width: 32, height: 32, pixels: pixels, isOpaque: false)
  }
}
