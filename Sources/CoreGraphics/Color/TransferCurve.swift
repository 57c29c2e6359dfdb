/// A transfer function between encoded and linear components, odd-symmetric for extended ranges.
enum TransferCurve: Hashable, Sendable {
  case linear, sRGB, rec709
  case gamma(Double)

  /// The linear value of an encoded component.
  func decode(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let light =
      switch self {
      case .linear: magnitude
      case .sRGB: magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      case .rec709: magnitude < 0.081 ? magnitude / 4.5 : pow((magnitude + 0.099) / 1.099, 1 / 0.45)
      case .gamma(let exponent): pow(magnitude, exponent)
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
      }
    return light < 0 ? -encoded : encoded
  }

  func decode(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    [decode(encoded.x), decode(encoded.y), decode(encoded.z)]
  }

  func encode(_ light: SIMD3<Double>) -> SIMD3<Double> {
    [encode(light.x), encode(light.y), encode(light.z)]
  }
}
