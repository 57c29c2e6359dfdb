public import CoreGraphics

/// A displacement in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// No displacement.
  public init() { (horizontal, vertical) = (0, 0) }
  /// A displacement.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No displacement.
  public static let zero = UIOffset()
}
