/// The transfer curve of files with a high dynamic range, in the primaries of ITU-R BT.2020.
///
/// White, 1 in a frame, has 203 cd/m² (ITU-R BT.2408); larger values are brighter.
package enum HighDynamicRange: String, Sendable, Hashable, CaseIterable {
  /// SMPTE ST 2084, up to 10,000 cd/m².
  case pq
  /// Hybrid log-gamma of ITU-R BT.2100, for a display of 1,000 cd/m²: white is 75 %.
  case hlg

  /// The curve's number in ITU-T H.273.
  var code: UInt8 { self == .pq ? 16 : 18 }
  /// The number of its primaries.
  static let primaries: UInt8 = 9
  /// ffmpeg's name of the curve.
  var curve: String { self == .pq ? "smpte2084" : "arib-std-b67" }

  /// The matrix from linear colours of a frame's space to BT.2020, by rows.
  static func matrix(from profile: ColorProfile?) -> [Float] {
    profile == nil ? fromSRGB : fromDisplayP3
  }

  private static let fromSRGB: [Float] = [
    0.627_403_9, 0.329_283_0, 0.043_313_1, 0.069_097_3, 0.919_540_4, 0.011_362_3, 0.016_391_4,
    0.088_013_3, 0.895_595_3,
  ]
  private static let fromDisplayP3: [Float] = [
    0.753_833_0, 0.198_597_4, 0.047_569_6, 0.045_743_8, 0.941_777_2, 0.012_478_9, -0.001_210_3,
    0.017_601_7, 0.983_608_6,
  ]
}
