import UIKitCore

extension UITableView {
  /// How rows appear and disappear.
  public enum RowAnimation: Int, Sendable {
    /// Fades.
    case fade
    /// Slides from or to the right.
    case right
    /// Slides from or to the left.
    case left
    /// Slides from or to the top.
    case top
    /// Slides from or to the bottom.
    case bottom
    /// Not animated.
    case none
    /// Fades.
    case middle
    /// The table's choice: fades.
    case automatic = 100
  }
}
