extension ICCProfile {
  /// The bytes of a profile for an RGB or grey space; nil for other spaces.
  static func bytes(for encoding: ColorEncoding) -> [UInt8]? {
    if encoding.isHighRange { return nil }
    var tags: [(name: String, data: [UInt8])] = [
      ("desc", localized(name(of: encoding))), ("cprt", localized("No copyright")),
      ("wtpt", xyz(RGBPrimaries.d50)), ("chad", adaptation),
    ]
    let space: String
    switch encoding {
    case .gray(let curve):
      space = "GRAY"
      tags.append(("kTRC", data(of: curve)))
    case .rgb(let primaries, let curve):
      space = "RGB "
      let back = RGBPrimaries.adaptation(from: RGBPrimaries.d50).inverse ?? .identity
      let matrix = back * primaries.toXYZ
      let axes: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      for (name, axis) in zip(["rXYZ", "gXYZ", "bXYZ"], axes) {
        tags.append((name, xyz(matrix * axis)))
      }
      for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, data(of: curve))) }
    case .cmyk, .xyz, .lab: return nil
    }
    return assembled(space, tags)
  }

  private static func assembled(
    _ space: String, _ tags: [(name: String, data: [UInt8])]
  ) -> [UInt8] {
    var table = long(tags.count)
    var body: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for tag in tags {
      table += Array(tag.name.utf8) + long(start + body.count) + long(tag.data.count)
      body += tag.data + Array(repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    var header = long(start + body.count) + long(0) + long(0x0440_0000)
    header += Array("mntr".utf8) + Array(space.utf8) + Array("XYZ ".utf8)
    header += Array(repeating: 0, count: 12) + Array("acsp".utf8)
    header += Array(repeating: 0, count: 28) + triple(RGBPrimaries.d50)
    header += Array(repeating: 0, count: 128 - header.count)
    return header + table + body
  }

  private static func name(of encoding: ColorEncoding) -> String {
    switch encoding {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .gray: "Grey"
    case .rgb, .cmyk, .xyz, .lab: "RGB"
    }
  }

  /// A text in English, in UTF-16.
  private static func localized(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return Array("mluc".utf8) + long(0) + long(1) + long(12) + Array("enUS".utf8)
      + long(units.count) + long(28) + units
  }

  /// The matrix from D65, which all spaces have, to D50; by rows.
  private static var adaptation: [UInt8] {
    let matrix = RGBPrimaries.adaptation(from: RGBPrimaries.d50).inverse ?? .identity
    let columns = [matrix * [1, 0, 0], matrix * [0, 1, 0], matrix * [0, 0, 1]]
    let rows = (0..<3).flatMap { row in columns.map { fixed($0[row]) } }
    return Array("sf32".utf8) + long(0) + rows.flatMap { $0 }
  }

  private static func data(of curve: TransferCurve) -> [UInt8] {
    switch curve {
    case .linear: return Array("curv".utf8) + long(0) + long(0)
    case .gamma(let exponent): return parametric(0, [exponent])
    case .sRGB: return parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    // Profiles have no formula for these.
    case .pq, .hlg: return []
    case .rec709: return parametric(3, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
    }
  }

  private static func parametric(_ kind: UInt8, _ numbers: [Double]) -> [UInt8] {
    Array("para".utf8) + long(0) + [0, kind, 0, 0] + numbers.flatMap(fixed)
  }

  private static func xyz(_ value: SIMD3<Double>) -> [UInt8] {
    Array("XYZ ".utf8) + long(0) + triple(value)
  }

  private static func triple(_ value: SIMD3<Double>) -> [UInt8] {
    fixed(value.x) + fixed(value.y) + fixed(value.z)
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    long(clampedInt((value * 65_536).rounded()))
  }

  private static func long(_ value: Int) -> [UInt8] {
    let bits = UInt32(truncatingIfNeeded: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
  }
}
