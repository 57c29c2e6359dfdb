import UIKitCore

extension UITableView {
  /// Where a row is after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// By the shortest way.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }
}
