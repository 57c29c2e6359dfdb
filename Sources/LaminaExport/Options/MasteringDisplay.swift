/// The display on which the colours of a picture with PQ were chosen (SMPTE ST 2086): players fit the
/// picture to their own display by it.
package struct MasteringDisplay: Sendable, Hashable, CustomStringConvertible {
  /// The display's red, green and blue, with the white of D65.
  package enum Primaries: String, Sendable, CaseIterable {
    case bt709
    case displayP3 = "display-p3"
    case bt2020

    /// x and y of red, green, blue and white in 0.00002.
    var chromaticities: [UInt16] {
      switch self {
      case .bt709: [32_000, 16_500, 15_000, 30_000, 7_500, 3_000, 15_635, 16_450]
      case .displayP3: [34_000, 16_000, 13_250, 34_500, 7_500, 3_000, 15_635, 16_450]
      case .bt2020: [35_400, 14_600, 8_500, 39_850, 6_550, 2_300, 15_635, 16_450]
      }
    }
  }

  private let primaries: Primaries
  /// The luminance of white and of black in 0.0001 cd/m².
  private let maximum: UInt32
  private let minimum: UInt32
  package let description: String

  /// What `init(parsing:)` takes, for messages.
  package static let rule =
    "\(Primaries.allCases.map(\.rawValue).joined(separator: ", ")) with the brightest and the darkest "
    + "cd/m², up to 10000, as in display-p3:1000,0.005"

  /// Reads primaries, and the brightest and darkest luminance in cd/m²: `display-p3:1000,0.005`.
  package init?(parsing text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let primaries = Primaries(rawValue: String(parts[0])) else {
      return nil
    }
    let limits = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard limits.count == 2, limits[0] <= 10_000, limits[1] >= 0,
      let maximum = UInt32(exactly: (limits[0] * 10_000).rounded()),
      let minimum = UInt32(exactly: (limits[1] * 10_000).rounded()), minimum < maximum
    else { return nil }
    self.primaries = primaries
    self.maximum = maximum
    self.minimum = minimum
    description = text
  }

  /// The parameter of `libx265`.
  var hevcParameter: String {
    let xy = primaries.chromaticities
    return "master-display=G(\(xy[2]),\(xy[3]))B(\(xy[4]),\(xy[5]))R(\(xy[0]),\(xy[1]))"
      + "WP(\(xy[6]),\(xy[7]))L(\(maximum),\(minimum))"
  }

  /// The content of PNG's chunk `mDCV`.
  var chunk: [UInt8] {
    primaries.chromaticities.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      + PNGChunk.bigEndian(maximum) + PNGChunk.bigEndian(minimum)
  }
}
