/// The curves of ITU-R BT.2100. Light is relative to white of 203 cd/m².
enum HighRange {
  /// The luminance of white in cd/m² (ITU-R BT.2408).
  static let white = 203.0
  /// The luminance of the display that hybrid log-gamma is shown on, in cd/m².
  static let displayPeak = 1_000.0
  /// The luminance of the largest value of PQ, in cd/m².
  static let largestPQ = 10_000.0
  /// How many times brighter than white contents with these curves are taken to be: those of a display
  /// of 1,000 cd/m².
  static let headroom = displayPeak / white

  static func decodePQ(_ encoded: Double) -> Double {
    let root = pow(encoded, 32 / 2523.0)
    let above = max(root - 3424.0 / 4096, 0)
    return pow(above / (2413.0 / 128 - 2392.0 / 128 * root), 16384 / 2610.0) * largestPQ / white
  }

  static func encodePQ(_ light: Double) -> Double {
    let root = pow(min(light * white / largestPQ, 1), 2610.0 / 16384)
    return pow((3424.0 / 4096 + 2413.0 / 128 * root) / (1 + 2392.0 / 128 * root), 2523.0 / 32)
  }

  // MARK: Hybrid log-gamma

  private static let a = 0.17883277
  private static let b = 0.28466892
  private static let c = 0.55991073
  /// Of the display, for scene light.
  private static let gamma = 1.2
  private static let luminance = SIMD3(0.2627, 0.678, 0.0593)

  /// Scene light, 0 to 1, of an encoded component.
  static func decodeHLG(_ encoded: Double) -> Double {
    encoded <= 0.5 ? encoded * encoded / 3 : (exp((encoded - c) / a) + b) / 12
  }

  static func encodeHLG(_ scene: Double) -> Double {
    scene <= 1.0 / 12 ? (3 * scene).squareRoot() : a * log(12 * scene - b) + c
  }

  /// The light of the display for grey scene light.
  static func display(_ scene: Double) -> Double { pow(scene, gamma) * headroom }

  /// The reverse of `display`.
  static func scene(_ light: Double) -> Double { pow(light / headroom, 1 / gamma) }

  /// The light of the display for encoded components.
  static func decodeHLG(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    let positive = encoded.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 2))
    let scene = SIMD3(decodeHLG(positive.x), decodeHLG(positive.y), decodeHLG(positive.z))
    let y = (scene * luminance).sum()
    return y > 0 ? scene * (pow(y, gamma - 1) * headroom) : .zero
  }

  static func encodeHLG(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let y = (light * luminance).sum() / headroom
    guard y > 0 else { return .zero }
    let scene = (light / headroom * pow(y, 1 / gamma - 1)).clamped(
      lowerBound: .zero, upperBound: .one)
    return [encodeHLG(scene.x), encodeHLG(scene.y), encodeHLG(scene.z)]
  }
}
