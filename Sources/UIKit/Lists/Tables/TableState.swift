import Foundation
import UIKitCore

/// The private state of a table.
struct TableState {
  weak var dataSource: (any UITableViewDataSource)?
  var layout = TableLayout()
  var needsReload = true
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var cellPool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The selected rows, in the order of selection.
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  /// The number of batch updates whose animations run; no cell is reused meanwhile.
  var runningUpdates = 0
  /// The depth of `beginUpdates()`.
  var updateDepth = 0
  var updates = ListUpdates()
  var headerView: UIView?
  var footerView: UIView?
  var background: UIView?
  /// Whether data source or delegate are asked for cells or heights.
  var isLoading = false
  /// Whether cells are laid out or updated; a layout that one of them requests waits.
  var isBusy = false
  /// Shows the actions of rows.
  var swiper: RowSwiper?
}
