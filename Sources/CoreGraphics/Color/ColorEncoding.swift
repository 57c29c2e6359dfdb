/// The encoding of a colour space and its conversion to and from sRGB.
///
/// Differs from Apple: CMYK is converted without a colour profile, and grey uses the sRGB transfer
/// curve, which matches images rendered on iOS.
enum ColorEncoding: Hashable, Sendable {
  case rgb(RGBPrimaries, TransferCurve)
  case gray(TransferCurve)
  case cmyk
  case xyz
  case lab(white: SIMD3<Double>)

  static let sRGB = ColorEncoding.rgb(.sRGB, .sRGB)

  /// The number of components without alpha.
  var count: Int {
    switch self {
    case .gray: 1
    case .cmyk: 4
    case .rgb, .xyz, .lab: 3
    }
  }

  /// The sRGB-encoded components of `values`, not clamped; missing values are 0.
  func sRGB(_ values: [Double]) -> SIMD3<Double> {
    func value(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
    let triple = SIMD3(value(0), value(1), value(2))
    switch self {
    case .rgb(.sRGB, .sRGB): return triple
    case .rgb(.sRGB, let curve): return TransferCurve.sRGB.encode(curve.decode(triple))
    case .rgb(let primaries, let curve):
      return Self.encode(xyz: primaries.toXYZ * curve.decode(triple))
    case .gray(.sRGB): return SIMD3(repeating: triple.x)
    case .gray(let curve):
      return SIMD3(repeating: TransferCurve.sRGB.encode(curve.decode(triple.x)))
    case .cmyk: return (1 - triple) * (1 - value(3))
    case .xyz: return Self.encode(xyz: RGBPrimaries.adaptation(from: RGBPrimaries.d50) * triple)
    case .lab(let white):
      return Self.encode(
        xyz: RGBPrimaries.adaptation(from: white) * CIELab.xyz(triple, white: white))
    }
  }

  /// The components of the sRGB-encoded colour `color` in this encoding.
  func values(sRGB color: SIMD3<Double>) -> [Double] {
    switch self {
    case .rgb(.sRGB, .sRGB): return [color.x, color.y, color.z]
    case .rgb(let primaries, let curve):
      let light = curve.encode((primaries.toXYZ.inverse ?? .identity) * Self.xyz(sRGB: color))
      return [light.x, light.y, light.z]
    case .gray(let curve):
      if color.x == color.y, color.y == color.z, curve == .sRGB { return [color.x] }
      return [curve.encode(Self.xyz(sRGB: color).y)]
    case .cmyk: return Self.inks(color)
    case .xyz:
      let xyz = Self.fromD65(to: RGBPrimaries.d50) * Self.xyz(sRGB: color)
      return [xyz.x, xyz.y, xyz.z]
    case .lab(let white):
      let lab = CIELab.lab(Self.fromD65(to: white) * Self.xyz(sRGB: color), white: white)
      return [lab.x, lab.y, lab.z]
    }
  }

  private static func encode(xyz: SIMD3<Double>) -> SIMD3<Double> {
    TransferCurve.sRGB.encode(RGBPrimaries.xyzToLinearSRGB * xyz)
  }

  private static func xyz(sRGB color: SIMD3<Double>) -> SIMD3<Double> {
    RGBPrimaries.sRGB.toXYZ * TransferCurve.sRGB.decode(color)
  }

  private static func fromD65(to white: SIMD3<Double>) -> Matrix3 {
    RGBPrimaries.adaptation(from: white).inverse ?? .identity
  }

  private static func inks(_ color: SIMD3<Double>) -> [Double] {
    let light = color.max()
    guard light > 0 else { return [0, 0, 0, 1] }
    let ink = 1 - color / light
    return [ink.x, ink.y, ink.z, 1 - light]
  }
}

/// CIE L*a*b*: lightness 0...100 and two opponent axes.
enum CIELab {
  static func xyz(_ lab: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
    let y = (lab.x + 16) / 116
    return white * SIMD3(cube(y + lab.y / 500), cube(y), cube(y - lab.z / 200))
  }

  static func lab(_ xyz: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
    let ratio = xyz / white
    let x = root(ratio.x)
    let y = root(ratio.y)
    let z = root(ratio.z)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  private static func cube(_ t: Double) -> Double {
    t > 6.0 / 29 ? t * t * t : (t - 4.0 / 29) * 108 / 841
  }

  private static func root(_ t: Double) -> Double {
    t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 4.0 / 29
  }
}
