import QuartzCore
import UIKitCore

extension UITableView {
  /// The corner radius of the sections of inset tables, in points.
  private static let sectionRadius: CGFloat = 10

  final func needRows() {
    table.needsReload = true
    setNeedsLayout()
  }

  /// The layout, read from the data source if that is necessary.
  final var loadedLayout: TableLayout {
    loadRows()
    return table.layout
  }

  final var loadedVisibleRows: [IndexPath] {
    if table.needsReload || (table.cells.isEmpty && window != nil) { layOutTable() }
    return table.layout.rows(from: bounds.minY, to: bounds.maxY).filter { table.cells[$0] != nil }
  }

  final func rect(_ section: Int, _ find: (TableLayout) -> CGRect) -> CGRect {
    let layout = loadedLayout
    return layout.sections.indices.contains(section) ? find(layout) : .zero
  }

  /// Removes all cells and reads the heights again, after `reloadData()`.
  private func loadRows() {
    guard table.needsReload, !table.isLoading else { return }
    table.needsReload = false
    for path in table.cells.keys.sorted() { recycle(path) }
    removeEdgeViews { _ in true }
    table.selected = []
    table.layout = readLayout()
    showContentSize()
  }

  final func showContentSize() {
    let size = CGSize(width: bounds.width, height: table.layout.height)
    if contentSize != size { contentSize = size }
  }

  /// Lays out all parts that are visible.
  final func layOutTable() {
    guard !table.isLoading, !table.isBusy else { return }
    table.isBusy = true
    defer { table.isBusy = false }
    if table.layout.width != bounds.width, !table.needsReload { adoptWidth() }
    loadRows()
    layOutEdgeViews()
    showRows()
    showHeadersAndFooters()
  }

  private func adoptWidth() {
    table.layout = readLayout()
    showContentSize()
  }

  private func layOutEdgeViews() {
    let layout = table.layout
    table.headerView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layout.before)
    table.footerView?.frame = CGRect(
      x: 0, y: layout.height - layout.after, width: bounds.width, height: layout.after)
    table.background?.frame = bounds
  }

  /// Makes cells for visible rows, and recycles those of others.
  private func showRows() {
    var visible = table.layout.rows(from: bounds.minY, to: bounds.maxY)
    recycleRows(except: visible)
    // Measured heights move the rows below, so that others become visible.
    while let path = visible.first(where: { table.cells[$0] == nil }) {
      show(path)
      visible = table.layout.rows(from: bounds.minY, to: bounds.maxY)
    }
    recycleRows(except: visible)
    guard table.runningUpdates == 0 else { return }
    for path in visible {
      guard let cell = table.cells[path] else { continue }
      place(cell, path)
    }
  }

  /// Removes the cells of rows that are not visible; during an update all cells stay.
  private func recycleRows(except visible: [IndexPath]) {
    guard table.runningUpdates == 0 else { return }
    let kept = Set(visible)
    for path in table.cells.keys.sorted() where !kept.contains(path) { recycle(path) }
  }

  /// Adds the cell of a row; the delegate may animate it.
  private func show(_ path: IndexPath) {
    guard let cell = makeCell(path) else { return }
    UIView.performWithoutAnimation {
      place(cell, path)
      insert(cell, at: backgroundLayerCount)
      cell.setSelected(table.selected.contains(path), animated: false)
      cell.layoutIfNeeded()
    }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  /// The number of layers behind all cells.
  final var backgroundLayerCount: Int { table.background == nil ? 0 : 1 }

  /// Asks the data source for a cell, and measures it if its height is automatic.
  final func makeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let source = table.dataSource else { return nil }
    table.isLoading = true
    defer { table.isLoading = false }
    var made: UITableViewCell?
    UIView.performWithoutAnimation { made = source.tableView(self, cellForRowAt: path) }
    guard let cell = made else { return nil }
    table.cells[path] = cell
    setSeparator(of: cell, path)
    let width = table.layout.row(path).width
    guard table.layout.isEstimated(path) else { return cell }
    let height = cell.systemHeight(width)
    let isAbove = table.layout.row(path).maxY <= bounds.minY
    let change = table.layout.measure(path, height)
    if change != 0 { heightChanged(change, isAbove: isAbove) }
    return cell
  }

  private func heightChanged(_ change: CGFloat, isAbove: Bool) {
    showContentSize()
    if isAbove { bounds.origin.y += change }
  }

  private func place(_ cell: UITableViewCell, _ path: IndexPath) {
    let frame = table.layout.row(path)
    // A transform of the delegate's animation stays.
    if cell.frameBeforeTransform != frame { cell.frameBeforeTransform = frame }
    roundCorners(of: cell, path)
  }

  /// Rounds the first and the last row of a section of an inset table.
  private func roundCorners(of cell: UITableViewCell, _ path: IndexPath) {
    guard style == .insetGrouped else { return }
    let isFirst = path.row == 0
    let isLast = path.row == table.layout.sections[path.section].rows.count - 1
    cell.layer.cornerRadius = isFirst || isLast ? Self.sectionRadius : 0
    cell.layer.masksToBounds = isFirst || isLast
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.maskedCorners = corners
  }

  final func setSeparator(of cell: UITableViewCell, _ path: IndexPath) {
    let isLast = path.row == table.layout.sections[path.section].rows.count - 1
    let isShown = separatorStyle != .none && !(isLast && style == .insetGrouped)
    cell.parts.tableSeparator = isShown ? separatorInset : nil
    cell.parts.separator.backgroundColor = separatorColor ?? .separator
    if style != .plain, cell.backgroundColor == .systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    cell.setNeedsLayout()
  }

  final func showSeparators() {
    for (path, cell) in table.cells where table.layout.contains(path) {
      setSeparator(of: cell, path)
    }
  }

  /// Removes a cell, and keeps it for reuse.
  final func recycle(_ path: IndexPath) {
    guard let cell = table.cells.removeValue(forKey: path) else { return }
    retire(cell, path)
  }

  /// Removes a cell that has no row any more.
  final func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    table.swiper?.cellLeaves(cell)
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { table.cellPool.keep(cell, identifier) }
  }
}

extension UITableViewCell {
  /// The height that the table gives a row of automatic height.
  final func systemHeight(_ width: CGFloat) -> CGFloat {
    if bounds.width != width { frame.size.width = width }
    return max(0, sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}
