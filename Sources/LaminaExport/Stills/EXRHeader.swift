/// The header of an OpenEXR file with the channels A, B, G and R in 16-bit floats.
struct EXRHeader {
  var width: Int
  var height: Int
  var profile: ColorProfile?

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0]
    func append(_ name: String, _ type: String, _ value: [UInt8]) {
      bytes += Self.text(name) + Self.text(type) + Self.bytes(of: UInt32(value.count)) + value
    }
    let window = [0, 0, width - 1, height - 1].flatMap { Self.bytes(of: UInt32($0)) }
    append("channels", "chlist", Self.channels)
    append("chromaticities", "chromaticities", chromaticities.flatMap(Self.bytes))
    append("compression", "compression", [Self.zip])
    append("dataWindow", "box2i", window)
    append("displayWindow", "box2i", window)
    append("lineOrder", "lineOrder", [0])
    append("pixelAspectRatio", "float", Self.bytes(of: Float(1)))
    append("screenWindowCenter", "v2f", Self.bytes(of: Float(0)) + Self.bytes(of: Float(0)))
    append("screenWindowWidth", "float", Self.bytes(of: Float(1)))
    return bytes + [0]
  }

  /// ZIP in blocks of 16 rows.
  private static let zip: UInt8 = 3

  /// Name, type 1 (16-bit floats), whether it is perceptually linear, and sampling.
  private static var channels: [UInt8] {
    let type = bytes(of: UInt32(1))
    let sampling = bytes(of: UInt32(1)) + bytes(of: UInt32(1))
    var list: [UInt8] = []
    for name in ["A", "B", "G", "R"] {
      list += text(name)
      list += type
      list += [0, 0, 0, 0]
      list += sampling
    }
    return list + [0]
  }

  /// Red, green, blue and white.
  private var chromaticities: [Float] {
    // The only profile is that of Display P3.
    profile == nil
      ? [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329]
      : [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329]
  }

  private static func text(_ value: String) -> [UInt8] { Array(value.utf8) + [0] }

  private static func bytes(of value: Float) -> [UInt8] { bytes(of: value.bitPattern) }

  static func bytes<Value: FixedWidthInteger>(of value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
