public import CoreGraphics

extension UIScrollView {
  /// The factor by which the velocity decreases per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate for paging, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
