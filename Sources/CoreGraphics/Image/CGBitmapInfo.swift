/// The layout of pixels in memory: alpha, byte order, integer or float.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt32
  /// A layout with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say whether components are floats.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floats.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The byte order is not said.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16-bit words, the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32-bit words, the low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16-bit words, the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32-bit words, the high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// Where alpha is; `none` for bits that mean nothing.
  package var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) ?? .none
  }
}
