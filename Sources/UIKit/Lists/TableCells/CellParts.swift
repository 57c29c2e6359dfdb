import UIKitCore

/// The subviews of a table cell.
@MainActor
struct CellParts {
  let content = UIView()
  let title = UILabel()
  let detail = UILabel()
  let image = UIImageView(image: nil)
  let separator = UIView()
  let mark = CellMarkView()
  /// The default highlight of a selected cell.
  let highlight = UIView()
  var background: UIView?
  var selectedBackground: UIView?
  var accessory: UIView?
  var configurations = ViewConfigurations()
  var updateHandler: UITableViewCell.ConfigurationUpdateHandler?
  /// Whether actions are visible beside the cell.
  var isSwiped = false
  /// The insets of the table's separators; nil hides the separator.
  var tableSeparator: UIEdgeInsets?
}
