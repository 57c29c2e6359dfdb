public import CoreGraphics

/// Distances from the four sides of a rectangle inwards, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var left: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var right: CGFloat

  /// No distances.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// The four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distances.
  public static let zero = UIEdgeInsets()
}

/// Whether both have the same distances.
public func UIEdgeInsetsEqualToEdgeInsets(
  _ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets
) -> Bool { insets1 == insets2 }

/// A rectangle with its sides moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension CGRect {
  /// The rectangle with its sides moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
