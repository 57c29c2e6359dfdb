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
    topLeft left: UICornerRadius, topRight right: UICornerRadius, bottomLeft low: UICornerRadius,
    bottomRight last: UICornerRadius
  ) {
    topLeft = left
    topRight = right
    bottomLeft = low
    bottomRight = last
  }

  /// Square corners.
  static let square = UICornerConfiguration(topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 0)

  /// The same radius for all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
  /// A radius for each corner; nil is square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeft: topLeftRadius ?? 0, topRight: topRightRadius ?? 0, bottomLeft: bottomLeftRadius ?? 0,
      bottomRight: bottomRightRadius ?? 0)
  }
  /// The same radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }
  /// Radii for the top and the bottom corners.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeft: topRadius, topRight: topRadius, bottomLeft: bottomRadius, bottomRight: bottomRadius)
  }
  /// Radii for the left and the right corners.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeft: leftRadius, topRight: rightRadius, bottomLeft: leftRadius, bottomRight: rightRadius)
  }
  /// A capsule shape, with an optional maximum radius in points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    let radius = UICornerRadius(kind: .capsule(maximum: maximumRadius ?? .infinity))
    return UICornerConfiguration(
      topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}
