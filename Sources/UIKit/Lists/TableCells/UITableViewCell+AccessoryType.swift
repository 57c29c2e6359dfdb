import UIKitCore

extension UITableViewCell {
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
}
