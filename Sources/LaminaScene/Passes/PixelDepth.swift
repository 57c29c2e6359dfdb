/// How the samples of a frame are stored while it is drawn and read back.
package enum PixelDepth: Hashable, Sendable {
  /// 8 bits per channel, 0 to 1.
  case eight
  /// 32-bit floats, which are not limited to 0 to 1.
  case float

  package var bytesPerPixel: Int { self == .eight ? 4 : 16 }
}
