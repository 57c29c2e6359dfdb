import UIKitCore

extension UITableViewCell {
  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable {
    /// A title.
    case `default`
    /// A title, and a detail at the trailing edge.
    case value1
    /// A narrow title, and a detail beside it.
    case value2
    /// A title, and a smaller detail below it.
    case subtitle
  }
}
