import CoreGraphics
import Foundation
import UIKitCore

extension UITableView: SwipeHost {
  final func swipedRow(at point: CGPoint) -> (cell: UIView, path: IndexPath)? {
    guard let path = indexPathForRow(at: point), let cell = table.cells[path],
      table.dataSource?.tableView(self, canEditRowAt: path) ?? true
    else { return nil }
    return (cell, path)
  }

  final func swipeActions(
    _ path: IndexPath, isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  final func swipeChanged(_ path: IndexPath, _ cell: UIView, isSwiped: Bool) {
    (cell as? UITableViewCell)?.parts.isSwiped = isSwiped
    (cell as? UITableViewCell)?.requestUpdate()
    if isSwiped {
      delegate?.tableView(self, willBeginEditingRowAt: path)
    } else {
      delegate?.tableView(self, didEndEditingRowAt: path)
    }
  }
}
