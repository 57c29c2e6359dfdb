/// Converts premultiplied 8-bit pixels between RGB spaces; colours outside of the target are clipped.
struct PixelConversion {
  /// Linear light of each level of the source.
  private let light: [Float]
  private let red, green, blue: SIMD3<Float>
  /// Levels of the target, by light.
  private let levels: [UInt8]

  private static let lastLevel = 65_535

  /// Nil when nothing changes, and for spaces that are neither RGB nor grey.
  init?(from source: ColorEncoding, to target: ColorEncoding) {
    guard case .rgb(let shown, let shownCurve) = target, source != target else { return nil }
    let matrix: Matrix3
    let curve: TransferCurve
    switch source {
    case .gray(let own): (matrix, curve) = (.identity, own)
    case .rgb(let primaries, let own):
      matrix =
        primaries == shown
        ? .identity : (shown.toXYZ.inverse ?? .identity) * primaries.toXYZ
      curve = own
    case .cmyk, .xyz, .lab: return nil
    }
    if matrix == .identity, curve == shownCurve { return nil }
    light = (0..<256).map { Float(curve.decode(Double($0) / 255)) }
    levels = (0...Self.lastLevel).map {
      clampedByte(shownCurve.encode(Double($0) / Double(Self.lastLevel)))
    }
    red = SIMD3(matrix * [1, 0, 0])
    green = SIMD3(matrix * [0, 1, 0])
    blue = SIMD3(matrix * [0, 0, 1])
  }

  /// The pixels in the target's space.
  func converted(_ pixels: [UInt8]) -> [UInt8] {
    var result = pixels
    result.withUnsafeMutableBufferPointer { bytes in
      light.withUnsafeBufferPointer { light in
        levels.withUnsafeBufferPointer { levels in
          for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            convert(bytes, from: start, light: light, levels: levels)
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private func convert(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int,
    light: UnsafeBufferPointer<Float>, levels: UnsafeBufferPointer<UInt8>
  ) {
    let alpha = Int(bytes[start + 3])
    if alpha == 0 { return }
    func straight(_ channel: Int) -> Int {
      let value = Int(bytes[start + channel])
      return alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha)
    }
    let color =
      red * light[straight(0)] + green * light[straight(1)] + blue * light[straight(2)]
    let indices = (color * Float(Self.lastLevel)).rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: Float(Self.lastLevel)))
    for channel in 0..<3 {
      let level = Int(levels[Int(indices[channel])])
      bytes[start + channel] = UInt8(alpha == 255 ? level : (level * alpha + 127) / 255)
    }
  }
}
