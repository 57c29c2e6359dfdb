/// A transfer function between encoded and linear components, odd-symmetric for extended ranges.
enum TransferCurve: Hashable, Sendable {
  case linear, sRGB, rec709
  case gamma(Double)
  /// The curve of SMPTE ST 2084, and hybrid log-gamma on a display of 1,000 cd/m²; 1 in linear light
  /// is white of 203 cd/m² (ITU-R BT.2408).
  case pq, hlg

  /// Whether linear values are above 1 for encoded ones within 0 to 1.
  var isHighRange: Bool { self == .pq || self == .hlg }

  /// The linear value of an encoded component.
  func decode(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let light =
      switch self {
      case .linear: magnitude
      case .sRGB: magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      case .rec709: magnitude < 0.081 ? magnitude / 4.5 : pow((magnitude + 0.099) / 1.099, 1 / 0.45)
      case .gamma(let exponent): pow(magnitude, exponent)
      case .pq: HighRange.decodePQ(magnitude)
      case .hlg: HighRange.display(HighRange.decodeHLG(magnitude))
      }
    return encoded < 0 ? -light : light
  }

  /// The encoded component of a linear value.
  func encode(_ light: Double) -> Double {
    let magnitude = abs(light)
    let encoded =
      switch self {
      case .linear: magnitude
      case .sRGB:
        magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
      case .rec709: magnitude < 0.018 ? magnitude * 4.5 : 1.099 * pow(magnitude, 0.45) - 0.099
      case .gamma(let exponent): pow(magnitude, 1 / exponent)
      case .pq: HighRange.encodePQ(magnitude)
      case .hlg: HighRange.encodeHLG(HighRange.scene(magnitude))
      }
    return light < 0 ? -encoded : encoded
  }

  func decode(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    if self == .hlg { return HighRange.decodeHLG(encoded) }
    return [decode(encoded.x), decode(encoded.y), decode(encoded.z)]
  }

  func encode(_ light: SIMD3<Double>) -> SIMD3<Double> {
    if self == .hlg { return HighRange.encodeHLG(light) }
    return [encode(light.x), encode(light.y), encode(light.z)]
  }
}
