import Foundation

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
  /// The row for which the data source makes a cell.
  var isLoading = false
}
