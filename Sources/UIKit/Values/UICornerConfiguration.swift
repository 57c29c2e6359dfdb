public import CoreGraphics

/// The radius of one corner, given or taken from what the view lies in.
public struct UICornerRadius: Hashable, Sendable {
  /// What the radius is.
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
    case capsule(maximum: CGFloat)
  }

  let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }
  /// As round as the superview's corner at that distance, and at least so much.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A radius in points.
  public init(floatLiteral value: Double) { self.init(kind: .fixed(CGFloat(value))) }
  /// A radius in points.
  public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
}

/// How the corners of a view are rounded.
public struct UICornerConfiguration: Hashable, Sendable {
  var topLeft: UICornerRadius
  var topRight: UICornerRadius
  var bottomLeft: UICornerRadius
  var bottomRight: UICornerRadius

  init(
    _ left: UICornerRadius, _ right: UICornerRadius, _ low: UICornerRadius, _ last: UICornerRadius
  ) {
    (topLeft, topRight, bottomLeft, bottomRight) = (left, right, low, last)
  }

  /// Corners that are not rounded.
  static let square = UICornerConfiguration(0, 0, 0, 0)

  /// One radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }
  /// Four radii; a corner without one is square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius ?? 0, topRightRadius ?? 0, bottomLeftRadius ?? 0, bottomRightRadius ?? 0)
  }
  /// One radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }
  /// One radius for the top and one for the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius)
  }
  /// One radius for the left and one for the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius)
  }
  /// Half circles at the short sides, of a radius that may be limited.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    let radius = UICornerRadius(kind: .capsule(maximum: maximumRadius ?? .infinity))
    return UICornerConfiguration(radius, radius, radius, radius)
  }
}
