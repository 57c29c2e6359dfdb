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

extension UITableViewCell {
  /// The separator below a cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator.
    case none
    /// A thin line.
    case singleLine
  }
}
