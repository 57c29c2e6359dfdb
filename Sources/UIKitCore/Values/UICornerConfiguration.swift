public import CoreGraphics

/// The radius of a corner: fixed, or concentric with the container's corner.
public struct UICornerRadius: Hashable, Sendable {
  /// The kind of radius.
  package enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
    case capsule(maximum: CGFloat)
  }

  package let kind: Kind

  /// A fixed radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }
  /// A radius concentric with the superview's corner, at least `minimum` points.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed radius in points.
  public init(floatLiteral value: Double) { self.init(kind: .fixed(CGFloat(value))) }
  /// Creates a fixed radius in points.
  public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
}

/// The rounding of a view's corners.
public struct UICornerConfiguration: Hashable, Sendable {
  var topLeft: UICornerRadius
  var topRight: UICornerRadius
  var bottomLeft: UICornerRadius
  var bottomRight: UICornerRadius

  init(
    _ left: UICornerRadius, _ right: UICornerRadius, _ low: UICornerRadius, _ last: UICornerRadius
  ) {
    topLeft = left
    topRight = right
    bottomLeft = low
    bottomRight = last
  }

  /// Square corners.
  static let square = UICornerConfiguration(0, 0, 0, 0)

  /// The same radius for all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }
  /// A radius for each corner; nil is square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius ?? 0, topRightRadius ?? 0, bottomLeftRadius ?? 0, bottomRightRadius ?? 0)
  }
  /// The same radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }
  /// Radii for the top and the bottom corners.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius)
  }
  /// Radii for the left and the right corners.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius)
  }
  /// A capsule shape, with an optional maximum radius in points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    let radius = UICornerRadius(kind: .capsule(maximum: maximumRadius ?? .infinity))
    return UICornerConfiguration(radius, radius, radius, radius)
  }
}
