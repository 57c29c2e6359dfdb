public import CoreGraphics

/// Distances inwards where reading starts and ends, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from where reading starts.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from where reading ends.
  public var trailing: CGFloat

  /// No distances.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
  /// The four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIButton {
  /// A look of title, image and ground.
  public struct Configuration: Sendable {
    /// How round the ground is.
    public enum CornerStyle: Int, Sendable {
      /// As the system's.
      case fixed = -1
      /// As the system's, growing with text.
      case dynamic
      /// Little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// Half circles.
      case capsule
    }

    /// What is behind title and image.
    enum Ground: Sendable { case none, gray, tinted, filled }

    /// The title.
    public var title: String?
    /// The image.
    public var image: UIImage?
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The colour of the ground.
    public var baseBackgroundColor: UIColor?
    /// How round the ground is.
    public var cornerStyle = CornerStyle.dynamic
    /// The distance between image and title.
    public var imagePadding: CGFloat = 0
    /// Room around title and image.
    public var contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    let kind: Ground

    init(_ kind: Ground) { self.kind = kind }

    /// Text without a ground.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Text without a ground or colour of its own.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Text on a thin grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text on a thin tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }

    var room: UIEdgeInsets {
      UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing)
    }

    func foreground(tint: UIColor) -> UIColor {
      baseForegroundColor ?? (kind == .filled ? .white : tint)
    }

    func ground(tint: UIColor) -> UIColor? {
      switch kind {
      case .none: baseBackgroundColor
      case .gray: baseBackgroundColor ?? .secondarySystemFill
      case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: baseBackgroundColor ?? tint
      }
    }

    func radius(in size: CGSize) -> CGFloat {
      let half = min(size.width, size.height) / 2
      switch cornerStyle {
      case .fixed, .dynamic: return min(6, half)
      case .small: return min(4, half)
      case .medium: return min(8, half)
      case .large: return min(12, half)
      case .capsule: return half
      }
    }
  }
}
