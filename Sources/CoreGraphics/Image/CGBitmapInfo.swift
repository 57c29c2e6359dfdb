/// The layout of pixels in memory: alpha, byte order and component type.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public var rawValue: UInt32
  /// Creates a set with raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The mask of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The mask of the component type.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The mask of the `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The default byte order.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16-bit words, little-endian.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32-bit words, little-endian.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16-bit words, big-endian.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32-bit words, big-endian.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The position of alpha; `none` for unknown bits.
  package var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) ?? .none
  }
}
