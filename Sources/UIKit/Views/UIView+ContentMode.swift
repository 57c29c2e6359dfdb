import QuartzCore

extension UIView {
  /// How contents follow a change of the view's size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits, centred.
    case scaleAspectFit
    /// As small as covers the bounds, centred.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// Not scaled, in the middle.
    case center
    /// Not scaled, at the top.
    case top
    /// Not scaled, at the bottom.
    case bottom
    /// Not scaled, at the left.
    case left
    /// Not scaled, at the right.
    case right
    /// Not scaled, at the top left.
    case topLeft
    /// Not scaled, at the top right.
    case topRight
    /// Not scaled, at the bottom left.
    case bottomLeft
    /// Not scaled, at the bottom right.
    case bottomRight

    /// The layer's word for it, whose top is where y is greatest (R6).
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// Whether the tint is grey.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic
    /// As it is.
    case normal
    /// Grey.
    case dimmed
  }

  /// Which parts follow when the superview changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mask of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
