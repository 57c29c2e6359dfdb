/// The byte order of components or pixels in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The mask of the byte order.
  case orderMask = 0x7000
  /// The default: `order32Big` for 32-bit pixels.
  case orderDefault = 0
  /// 16-bit words, little-endian.
  case order16Little = 0x1000
  /// 32-bit words, little-endian.
  case order32Little = 0x2000
  /// 16-bit words, big-endian.
  case order16Big = 0x3000
  /// 32-bit words, big-endian.
  case order32Big = 0x4000
}
