/// Whether a gradient's end colours go on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt32
  /// Options with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills what lies after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
