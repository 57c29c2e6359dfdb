/// What gives way when the superlayer's size changes.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// A set with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The space at minimum x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  /// The space at maximum x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  /// The space at minimum y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  /// The space at maximum y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}
