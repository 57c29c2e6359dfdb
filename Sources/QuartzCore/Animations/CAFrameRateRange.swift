/// The rates, in frames per second, that something animated is content with.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate; 0 for any.
  public var minimum: Float
  /// The highest rate; 0 for any.
  public var maximum: Float
  /// The best rate, nil for none in particular.
  public var preferred: Float?

  /// Any rate.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Rates from `minimum` to `maximum`, best at `preferred`.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Any rate.
  public static let `default` = CAFrameRateRange()
}
