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

  /// How the safe area contributes to the adjusted content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; a vertical inset is always added below a navigation bar.
    case automatic
    /// Only on axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// On both axes.
    case always
  }

  /// How the keyboard is dismissed.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by scrolling.
    case none
    /// When a drag begins.
    case onDrag
    /// With the drag.
    case interactive
    /// When a drag begins, with its accessory.
    case onDragWithAccessory
    /// With the drag, with its accessory.
    case interactiveWithAccessory
  }

  /// The appearance of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Black with a white border.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }
}
