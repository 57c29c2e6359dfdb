/// The primaries and the transfer curve of an RGB or grey ICC profile. Table-based profiles are not
/// supported.
struct ICCProfile {
  let encoding: ColorEncoding
  private let bytes: [UInt8]

  /// Parses a profile; nil if it is invalid or of an unsupported kind.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 132, bytes.count <= 16 << 20, Self.text(bytes, 36) == "acsp",
      let found = Self.encoding(bytes)
    else { return nil }
    encoding = found
  }

  private static func encoding(_ bytes: [UInt8]) -> ColorEncoding? {
    switch text(bytes, 16) {
    case "GRAY": return tag("kTRC", bytes).flatMap { curve(bytes, $0) }.map { .gray($0) }
    case "RGB ":
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { name in
        tag(name, bytes).flatMap { xyz(bytes, $0) }
      }
      guard columns.count == 3, let start = tag("rTRC", bytes),
        let shape = curve(bytes, start)
      else { return nil }
      let matrix = Matrix3(columns[0], columns[1], columns[2])
      guard matrix.inverse != nil else { return nil }
      return .rgb(primaries(matrix), shape)
    default: return nil
    }
  }

  /// The primaries of a matrix, replaced by known primaries within a rounding tolerance.
  private static func primaries(_ matrix: Matrix3) -> RGBPrimaries {
    let found = RGBPrimaries(toXYZ: matrix, white: RGBPrimaries.d50)
    for known in [RGBPrimaries.sRGB, .displayP3, .adobeRGB, .rec2020] {
      let gaps = [SIMD3<Double>(1, 0, 0), [0, 1, 0], [0, 0, 1]].map {
        let gap = found.toXYZ * $0 - known.toXYZ * $0
        return max(gap.max(), -gap.min())
      }
      if gaps.allSatisfy({ $0 < 0.002 }) { return known }
    }
    return found
  }

  private static func curve(_ bytes: [UInt8], _ start: Int) -> TransferCurve? {
    switch text(bytes, start) {
    case "curv":
      guard let count = number(bytes, start + 8) else { return nil }
      if count == 0 { return .linear }
      if count == 1 { return short(bytes, start + 12).map { gamma($0 / 256) } }
      // The exponent is estimated from the middle of the table; sRGB's differs from 2.2.
      guard let middle = short(bytes, start + 12 + count / 2 * 2) else { return nil }
      let input = Double(count / 2) / Double(count - 1)
      let light = min(max(middle / 65_535, 1e-6), 1 - 1e-6)
      return gamma(log(light) / log(min(max(input, 1e-6), 1 - 1e-6)))
    case "para":
      guard let kind = short(bytes, start + 8), let exponent = fixed(bytes, start + 12) else {
        return nil
      }
      if kind >= 3, abs(exponent - 2.4) < 0.01 { return .sRGB }
      if kind >= 3, abs(exponent - 1 / 0.45) < 0.01 { return .rec709 }
      return gamma(exponent)
    default: return nil
    }
  }

  private static func gamma(_ exponent: Double) -> TransferCurve {
    if abs(exponent - 1) < 1e-3 { return .linear }
    // sRGB's curve as a table: a value of 0.2140 at an input of 0.5.
    if abs(exponent - 2.224) < 0.006 { return .sRGB }
    return exponent > 0.05 && exponent < 20 ? .gamma(exponent) : .linear
  }

  // MARK: Bytes

  private static func tag(_ name: String, _ bytes: [UInt8]) -> Int? {
    guard let count = number(bytes, 128), count <= 1_024 else { return nil }
    for index in 0..<count where text(bytes, 132 + index * 12) == name {
      return number(bytes, 136 + index * 12)
    }
    return nil
  }

  private static func xyz(_ bytes: [UInt8], _ start: Int) -> SIMD3<Double>? {
    guard text(bytes, start) == "XYZ ", let x = fixed(bytes, start + 8),
      let y = fixed(bytes, start + 12), let z = fixed(bytes, start + 16)
    else { return nil }
    return [x, y, z]
  }

  private static func text(_ bytes: [UInt8], _ start: Int) -> String {
    guard start >= 0, start <= bytes.count - 4 else { return "" }
    return String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
  }

  /// Four bytes, at most 2^31.
  private static func number(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start >= 0, start <= bytes.count - 4 else { return nil }
    let value = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    return value <= 1 << 31 ? value : nil
  }

  private static func short(_ bytes: [UInt8], _ start: Int) -> Double? {
    guard start >= 0, start <= bytes.count - 2 else { return nil }
    return Double(Int(bytes[start]) << 8 | Int(bytes[start + 1]))
  }

  private static func fixed(_ bytes: [UInt8], _ start: Int) -> Double? {
    guard start >= 0, start <= bytes.count - 4 else { return nil }
    let bits = bytes[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: bits)) / 65_536
  }
}
