import UIKitCore

extension UITableViewCell {
  /// How a selected cell is highlighted.
  public enum SelectionStyle: Int, Sendable {
    /// Not highlighted.
    case none
    /// As `default`.
    case blue
    /// As `default`.
    case gray
    /// A grey background.
    case `default`
  }
}
