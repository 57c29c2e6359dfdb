import QuartzCore

extension UIView {
  /// How content adapts to the bounds.
  public enum ContentMode: Int, Sendable {
    /// Scales to fill the bounds.
    case scaleToFill
    /// Scales to fit the bounds, keeping the aspect ratio.
    case scaleAspectFit
    /// Scales to cover the bounds, keeping the aspect ratio.
    case scaleAspectFill
    /// Redraws the content.
    case redraw
    /// Centred, not scaled.
    case center
    /// At the top, not scaled.
    case top
    /// At the bottom, not scaled.
    case bottom
    /// At the left, not scaled.
    case left
    /// At the right, not scaled.
    case right
    /// At the top left, not scaled.
    case topLeft
    /// At the top right, not scaled.
    case topRight
    /// At the bottom left, not scaled.
    case bottomLeft
    /// At the bottom right, not scaled.
    case bottomRight

    /// The layer's gravity; a layer's top is the largest y (CA-R6).
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

  /// How the tint colour is adjusted.
  public enum TintAdjustmentMode: Int, Sendable {
    /// Inherits the superview's mode.
    case automatic
    /// The unmodified tint colour.
    case normal
    /// A desaturated, dimmed tint colour.
    case dimmed
  }

  /// The parts of a view's geometry that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a mask with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
