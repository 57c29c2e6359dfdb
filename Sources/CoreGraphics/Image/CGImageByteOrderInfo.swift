/// The order of the bytes of a component or a pixel in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold the order.
  case orderMask = 0x7000
  /// Not said: as `order32Big` for 32-bit pixels.
  case orderDefault = 0
  /// 16-bit words, the low byte first.
  case order16Little = 0x1000
  /// 32-bit words, the low byte first.
  case order32Little = 0x2000
  /// 16-bit words, the high byte first.
  case order16Big = 0x3000
  /// 32-bit words, the high byte first.
  case order32Big = 0x4000
}
