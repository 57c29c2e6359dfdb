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
    let same = a.pixels.withUnsafeBytes { a in
      b.pixels.withUnsafeBytes { b in Self.same(a, b, count: count) }
    }
    precision = Double(same) / Double(count)
  }

  /// The number of pixels whose difference is not visible. Equal pixels and repeated pairs are found by their
  /// bytes: colours take microseconds each in a debug build.
  private static func same(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, count: Int
  ) -> Int {
    guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
    var same = 0
    var start = 0
    var (last, isLastSame): ((UInt32, UInt32), Bool) = ((0, 0), true)
    while start < count {
      let end = min(start + 32, count)
      if memcmp(first + start * 4, second + start * 4, (end - start) * 4) == 0 {
        same += end - start
        start = end
      }
      while start < end {
        let p = first.loadUnaligned(fromByteOffset: start * 4, as: UInt32.self)
        let q = second.loadUnaligned(fromByteOffset: start * 4, as: UInt32.self)
        if p != q, last != (p, q) { (last, isLastSame) = ((p, q), distance(p, q) < 3) }
        if p == q || isLastSame { same += 1 }
        start += 1
      }
    }
    return same
  }

  private static func distance(_ p: UInt32, _ q: UInt32) -> Double {
    let a = unsafeBitCast(p, to: SIMD4<UInt8>.self)
    let b = unsafeBitCast(q, to: SIMD4<UInt8>.self)
    let overBlack = distance(lab(a, over: 0), lab(b, over: 0))
    // What is behind opaque pixels does not matter.
    return a.w == 255 && b.w == 255
      ? overBlack : max(overBlack, distance(lab(a, over: 255), lab(b, over: 255)))
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
    let r = value(pixel.x)
    let g = value(pixel.y)
    let b = value(pixel.z)
    func f(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
