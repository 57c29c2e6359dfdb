import UIKitCore

extension UITableView {
  /// The arrangement of sections.
  public enum Style: Int, Sendable {
    /// Sections follow one another; their headers stay at the top.
    case plain
    /// Sections are separated by space.
    case grouped
    /// Sections are rounded, and separated by space.
    case insetGrouped
  }
}
