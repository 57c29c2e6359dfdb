public import CoreGraphics

/// Insets from the edges of a rectangle by layout direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the leading edge.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the trailing edge.
  public var trailing: CGFloat

  /// Creates zero insets.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
  /// Creates insets for the four edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Zero insets.
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIButton {
  /// The style of a button: title, image and background.
  public struct Configuration: Sendable {
    /// The corner radius of the background.
    public enum CornerStyle: Int, Sendable {
      /// The system's radius.
      case fixed = -1
      /// The system's radius, scaled with the text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// A capsule shape.
      case capsule
    }

    /// The size of a button.
    public enum Size: Int, Sendable {
      /// Medium.
      case medium
      /// Small.
      case small
      /// Very small.
      case mini
      /// Large.
      case large

      var fontSize: CGFloat {
        switch self {
        case .medium: UIFont.buttonFontSize
        case .small, .mini: 15
        case .large: 17
        }
      }

      var insets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
    }

    /// The kind of background.
    enum BackgroundKind: Sendable { case none, gray, tinted, filled }

    /// The title.
    public var title: String?
    /// The image.
    public var image: UIImage?
    /// The colour of title and image; nil derives it from the tint.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil derives it from the tint.
    public var baseBackgroundColor: UIColor?
    /// The corner radius of the background, `dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// Where the image is beside the title: `leading`, the default, `trailing`, `top` or `bottom`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The size of the button: its text and its insets, `medium` by default.
    public var buttonSize = Size.medium { didSet { adoptSize() } }
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The insets around title and image, in points.
    public var contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    let kind: BackgroundKind

    init(_ kind: BackgroundKind) { self.kind = kind }

    /// Text without background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Text without background.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Text on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Tinted text on a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Text on a translucent tinted background.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on a tinted background.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// Text on a translucent tinted background.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on a tinted background.
    public static func filled() -> Configuration { Configuration(.filled) }

    private mutating func adoptSize() { contentInsets = buttonSize.insets }

    func foreground(tint: UIColor) -> UIColor {
      baseForegroundColor ?? (kind == .filled ? .white : tint)
    }

    func background(tint: UIColor) -> UIColor? {
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
