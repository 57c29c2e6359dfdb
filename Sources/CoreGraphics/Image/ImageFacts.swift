/// What the head of an image file says of its pixels.
package struct ImageFacts: Sendable, Equatable {
  /// The format's name: png, jpeg or webp.
  package let format: String
  package let bitsPerComponent: Int
  /// The colour space as Core Graphics names it, without `kCGColorSpace`: sRGB for a file that names
  /// none; nil for a profile without a name, or that cannot be read.
  package let colorSpace: String?

  /// Nil for files that are not of a known format.
  package init?(_ bytes: [UInt8]) {
    guard let codec = ImageCodec.all.first(where: { $0.matches(bytes) }) else { return nil }
    format = codec.type.split(separator: ".").last.map(String.init) ?? codec.type
    bitsPerComponent = codec.hasWords(bytes) ? 16 : 8
    let profile = ImageProfile(bytes, codec)
    colorSpace = profile == .unknown ? nil : Self.name(of: profile.encoding ?? .sRGB)
  }

  private static func name(of encoding: ColorEncoding) -> String? {
    CGColorSpace.named.values.filter { $0.encoding == encoding && !$0.isExtended }
      .compactMap { $0.title?.trimmingPrefix("kCGColorSpace") }.map { String($0) }
      // Spaces of devices are other names of the same ones.
      .filter { !$0.hasPrefix("Device") }.min()
  }
}
