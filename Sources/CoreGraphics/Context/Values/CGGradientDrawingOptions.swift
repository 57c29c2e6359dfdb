/// Options that extend a gradient's end colours beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public var rawValue: UInt32
  /// Creates a set with raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
