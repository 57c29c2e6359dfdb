import CDeflate

/// The parts of a PNG file before and after its bands.
enum PNGFrameParts {
  /// Signature, `IHDR` (RGB if opaque, else RGBA) and the colour space.
  static func head(_ layout: PNGLayout, isOpaque: Bool, bitDepth: UInt8 = 8) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = PNGChunk.bigEndian(UInt32(truncatingIfNeeded: layout.width))
    header += PNGChunk.bigEndian(UInt32(truncatingIfNeeded: layout.height))
    PNGChunk.append("IHDR", header + [bitDepth, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
    if let curve = layout.highDynamicRange {
      PNGChunk.append("cICP", [HighDynamicRange.primaries, curve.code, 0, 1], to: &file)
      if let display = layout.masteringDisplay {
        PNGChunk.append("mDCV", display.chunk, to: &file)
      }
      if let light = layout.contentLight { PNGChunk.append("cLLI", light.chunk, to: &file) }
    } else if let profile = layout.profile {
      PNGChunk.append("cICP", [profile.primaries.code, 13, 0, 1], to: &file)
      PNGChunk.append("iCCP", named(profile), to: &file)
    } else {
      PNGChunk.append("sRGB", [0], to: &file)
    }
    return file
  }

  /// The name, the compression method, and the profile as one stored block.
  private static func named(_ profile: ColorProfile) -> [UInt8] {
    let bytes = Array(profile.bytes.prefix(0xFFFF))
    let low = UInt8(bytes.count & 0xFF)
    let high = UInt8(bytes.count >> 8)
    let sum = bytes.withUnsafeBytes { AdlerSum($0).value }
    return Array(profile.name.utf8) + [0, 0] + [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
      + PNGChunk.bigEndian(sum)
  }

  /// An empty final deflate block, the Adler-32 of all bands, and `IEND`.
  static func tail(_ sums: AdlerSum) -> [UInt8] {
    var file: [UInt8] = []
    PNGChunk.append("IDAT", [3, 0] + PNGChunk.bigEndian(sums.value), to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }
}

/// Adler-32 of data that is summed in parts.
struct AdlerSum: Sendable, Equatable {
  private static let base: UInt64 = 65_521
  private(set) var value: UInt32 = 1
  private(set) var count = 0

  init() {}

  init(_ bytes: UnsafeRawBufferPointer) {
    value = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    count = bytes.count
  }

  /// Appends the sum of the following bytes.
  mutating func append(_ next: AdlerSum) {
    let a1 = UInt64(value & 0xFFFF)
    let b1 = UInt64(value >> 16)
    let a2 = UInt64(next.value & 0xFFFF)
    let b2 = UInt64(next.value >> 16)
    let length = UInt64(next.count) % Self.base
    let a = (a1 + a2 + Self.base - 1) % Self.base
    let b = (b1 + b2 + length * a1 + Self.base - length) % Self.base
    value = UInt32(b << 16 | a)
    count += next.count
  }
}
