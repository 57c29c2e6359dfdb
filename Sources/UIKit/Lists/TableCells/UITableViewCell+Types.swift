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

  /// The mark at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// No mark.
    case none
    /// A chevron.
    case disclosureIndicator
    /// An information mark and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// An information mark.
    case detailButton
  }

  /// The control for editing. Stored, has no effect.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// A control that deletes.
    case delete
    /// A control that inserts.
    case insert
  }
}
