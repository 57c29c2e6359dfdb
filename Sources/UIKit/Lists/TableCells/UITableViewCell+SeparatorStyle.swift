import UIKitCore

extension UITableViewCell {
  /// The separator below a cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator.
    case none
    /// A thin line.
    case singleLine
  }
}
