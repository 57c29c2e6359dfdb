/// The primaries and white point of an RGB space, as a matrix to CIE XYZ under D65.
struct RGBPrimaries: Hashable, Sendable {
  let toXYZ: Matrix3

  /// Creates primaries from chromaticities with a D65 white point.
  init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
    let corners = Matrix3(Self.xyz(red), Self.xyz(green), Self.xyz(blue))
    let scales = (corners.inverse ?? .identity) * Self.d65
    toXYZ = corners * Matrix3(diagonal: scales)
  }

  /// Creates primaries from a matrix to XYZ under `white`.
  init(toXYZ matrix: Matrix3, white: SIMD3<Double>) {
    toXYZ = Self.adaptation(from: white) * matrix
  }

  static let sRGB = RGBPrimaries(red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06])
  static let displayP3 = RGBPrimaries(
    red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06])
  static let rec2020 = RGBPrimaries(
    red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046])
  static let adobeRGB = RGBPrimaries(red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06])

  static let xyzToLinearSRGB = sRGB.toXYZ.inverse ?? .identity

  /// The white point of sRGB and of most displays.
  static let d65 = xyz([0.3127, 0.3290])
  /// The white point of print and of profile connection spaces.
  static let d50 = SIMD3<Double>(0.96422, 1, 0.82521)

  /// The XYZ colour of luminance 1 with a chromaticity.
  static func xyz(_ chromaticity: SIMD2<Double>) -> SIMD3<Double> {
    let x = chromaticity.x
    let y = chromaticity.y
    return [x / y, 1, (1 - x - y) / y]
  }

  /// The Bradford chromatic adaptation from `white` to D65.
  static func adaptation(from white: SIMD3<Double>) -> Matrix3 {
    guard let back = bradford.inverse else { return .identity }
    return back * Matrix3(diagonal: (bradford * d65) / (bradford * white)) * bradford
  }

  private static let bradford = Matrix3(
    [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])
}
