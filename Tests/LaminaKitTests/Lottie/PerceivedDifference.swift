import CoreGraphics
import Foundation

/// How many pixels of two pictures a viewer would see as different: the distance in CIELAB, over black
/// and over white.
struct PerceivedDifference {
  /// The part of the pixels that differ by less than 3.
  let precision: Double

  init(_ a: CGImage, _ b: CGImage) {
    let count = a.width * a.height
    guard count == b.width * b.height, count > 0 else {
      precision = 0
      return
    }
    var same = 0
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        for start in stride(from: 0, to: count * 4, by: 4) {
          let (p, q) = (Self.pixel(a, start), Self.pixel(b, start))
          if p == q || Self.distance(p, q) < 3 { same += 1 }
        }
      }
    }
    precision = Double(same) / Double(count)
  }

  private static func pixel(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> SIMD4<UInt8> {
    SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  private static func distance(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Double {
    max(
      distance(lab(a, over: 0), lab(b, over: 0)), distance(lab(a, over: 255), lab(b, over: 255)))
  }

  private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let difference = a - b
    return (difference * difference).sum().squareRoot()
  }

  /// The linear value of each sRGB byte.
  private static let linear: [Double] = (0..<256).map {
    let value = Double($0) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// CIELAB (D65) of a premultiplied sRGB pixel over a grey background.
  private static func lab(_ pixel: SIMD4<UInt8>, over ground: Int) -> SIMD3<Double> {
    let rest = ground * (255 - Int(pixel.w)) / 255
    func value(_ byte: UInt8) -> Double { linear[min(Int(byte) + rest, 255)] }
    let (r, g, b) = (value(pixel.x), value(pixel.y), value(pixel.z))
    func f(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
