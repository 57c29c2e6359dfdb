/// A range of acceptable frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate; 0 for any.
  public var minimum: Float
  /// The highest rate; 0 for any.
  public var maximum: Float
  /// The preferred rate, nil for no preference.
  public var preferred: Float?

  /// Any rate.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Rates from `minimum` to `maximum`, with an optional preference.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Any rate.
  public static let `default` = CAFrameRateRange()
}
