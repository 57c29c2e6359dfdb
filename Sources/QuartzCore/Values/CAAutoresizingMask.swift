/// The margins and dimensions of a layer that resize when its superlayer's bounds change size.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt32

  /// A set with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The margin at minimum x is flexible.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  /// The width is flexible.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  /// The margin at maximum x is flexible.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  /// The margin at minimum y is flexible.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  /// The height is flexible.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  /// The margin at maximum y is flexible.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}
