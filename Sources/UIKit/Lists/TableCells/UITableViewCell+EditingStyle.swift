import UIKitCore

extension UITableViewCell {
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
