/// The corners of a layer that `cornerRadius` rounds; minimum y is the top on screen (CA-R19).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt

  /// A set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at minimum x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at maximum x and minimum y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at minimum x and maximum y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at maximum x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
