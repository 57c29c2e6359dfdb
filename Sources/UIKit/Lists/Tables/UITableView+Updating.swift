import QuartzCore
import UIKitCore

extension UITableView {
  /// The duration of animated updates, in seconds.
  private static let updateDuration = 0.3

  /// A view that takes part in an animated update.
  private struct Movement {
    var view: UIView
    var frame: CGRect
    var alpha: CGFloat = 1
  }

  /// Records a change, and performs it unless a batch is open.
  final func change(_ edit: (inout ListUpdates) -> Void) {
    if table.updateDepth > 0 { return edit(&table.updates) }
    beginUpdates()
    edit(&table.updates)
    endBatch(nil)
  }

  final func endBatch(_ completion: ((Bool) -> Void)?) {
    table.updateDepth = max(0, table.updateDepth - 1)
    guard table.updateDepth == 0 else { return }
    let updates = table.updates
    // Data that were never read need no animation.
    guard !table.needsReload else {
      table.updates = ListUpdates()
      completion?(true)
      return
    }
    let old = table.layout
    let new = readLayout(keepingHeights: false)
    table.updates = ListUpdates()
    do {
      let map = try ListMap(updates, from: old.counts, to: new.counts)
      animate(updates, map, from: old, to: new, completion)
    } catch {
      Diagnostics.report("UITableView", error.summary)
      needRows()
      completion?(false)
    }
  }

  private func animate(
    _ updates: ListUpdates, _ map: ListMap, from old: TableLayout, to new: TableLayout,
    _ completion: ((Bool) -> Void)?
  ) {
    table.swiper?.rowsChanged { map.items[$0] != nil }
    let oldCells = table.cells
    table.layout = new
    table.layout.adoptHeights(of: old, map.items)
    table.cells = [:]
    for (path, cell) in oldCells {
      if let newPath = map.items[path] { table.cells[newPath] = cell }
    }
    measureAgain(new)
    table.selected = table.selected.compactMap { map.items[$0] ?? map.reloads.first(value: $0) }
    table.isBusy = true
    var leaving: [(UITableViewCell, IndexPath)] = []
    var movements = leave(oldCells, map: map, updates: updates, into: &leaving)
    UIView.performWithoutAnimation { enter(map, updates, from: old) }
    movements += moveEdges(map, updates)
    for path in table.cells.keys.sorted() {
      guard let cell = table.cells[path] else { continue }
      movements.append(Movement(view: cell, frame: table.layout.row(path)))
      setSeparator(of: cell, path)
    }
    table.isBusy = false
    run(movements) { finished in
      for (cell, path) in leaving {
        cell.alpha = 1
        cell.transform = .identity
        self.retire(cell, path)
      }
      self.setNeedsLayout()
      completion?(finished)
    }
  }

  /// Measures the displayed cells of automatic height, whose content may have changed.
  private func measureAgain(_ new: TableLayout) {
    for path in table.cells.keys.sorted() where new.isEstimated(path) {
      guard let cell = table.cells[path] else { continue }
      _ = table.layout.measure(path, cell.systemHeight(table.layout.row(path).width))
    }
  }

  /// Animates all movements, and the offset where the content became shorter.
  private func run(_ movements: [Movement], completion: @escaping (Bool) -> Void) {
    table.runningUpdates += 1
    table.isBusy = true
    defer { table.isBusy = false }
    let changes = {
      for movement in movements {
        movement.view.frameBeforeTransform = movement.frame
        if movement.view.alpha != movement.alpha { movement.view.alpha = movement.alpha }
      }
      self.showContentSize()
      if !self.isDragging, !self.isDecelerating {
        let offset = self.limited(self.contentOffset)
        if offset != self.contentOffset { self.contentOffset = offset }
      }
      for cell in self.table.cells.values { cell.layoutIfNeeded() }
    }
    UIView.animate(
      withDuration: window == nil ? 0 : Self.updateDuration, delay: 0,
      options: [.allowUserInteraction], animations: changes
    ) { finished in
      self.table.runningUpdates -= 1
      completion(finished)
    }
  }

  /// The ends of deleted and reloaded cells.
  private func leave(
    _ cells: [IndexPath: UITableViewCell], map: ListMap, updates: ListUpdates,
    into leaving: inout [(UITableViewCell, IndexPath)]
  ) -> [Movement] {
    var movements: [Movement] = []
    for path in cells.keys.sorted() where map.items[path] == nil {
      guard let cell = cells[path] else { continue }
      let animation =
        ListUpdates.Changes.animation(of: path, in: updates.items.deleted)
        ?? ListUpdates.Changes.animation(of: path, in: updates.items.reloaded)
        ?? ListUpdates.Changes.animation(of: path.section, in: updates.sections.deleted)
        ?? ListUpdates.Changes.animation(of: path.section, in: updates.sections.reloaded)
        ?? .fade
      if animation == .none {
        retire(cell, path)
        continue
      }
      leaving.append((cell, path))
      insert(cell, at: backgroundLayerCount)
      movements.append(
        Movement(view: cell, frame: shifted(cell.frame, animation), alpha: alpha(animation)))
    }
    return movements
  }

  /// Makes the cells of rows that are visible after the update, where their animations start.
  private func enter(_ map: ListMap, _ updates: ListUpdates, from old: TableLayout) {
    let offset = limitedOffset
    let top = min(bounds.minY, offset.y)
    var pending = true
    while pending {
      pending = false
      let rows = table.layout.rows(from: top, to: max(bounds.maxY, offset.y + bounds.height))
      for path in rows where table.cells[path] == nil {
        guard let cell = makeCell(path) else { continue }
        pending = true
        start(cell, at: path, map: map, updates: updates, from: old)
      }
    }
  }

  private func start(
    _ cell: UITableViewCell, at path: IndexPath, map: ListMap, updates: ListUpdates,
    from old: TableLayout
  ) {
    insert(cell, at: backgroundLayerCount)
    let frame = table.layout.row(path)
    if let origin = map.origins[path] {
      cell.frame = old.row(origin)
    } else {
      let animation =
        ListUpdates.Changes.animation(of: path, in: updates.items.inserted)
        ?? map.reloads[path].flatMap {
          ListUpdates.Changes.animation(of: $0, in: updates.items.reloaded)
        }
        ?? ListUpdates.Changes.animation(of: path.section, in: updates.sections.inserted)
        ?? updates.sections.reloaded.first?.animation ?? .fade
      cell.frame = shifted(map.reloads[path].map(old.row) ?? frame, animation)
      cell.alpha = alpha(animation)
    }
    cell.setSelected(table.selected.contains(path), animated: false)
    cell.layoutIfNeeded()
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  /// The movements of headers and footers; those of removed sections disappear.
  private func moveEdges(_ map: ListMap, _ updates: ListUpdates) -> [Movement] {
    let headers = table.headers
    let footers = table.footers
    table.headers = [:]
    table.footers = [:]
    for (section, newSection) in map.sections.enumerated() {
      if let newSection {
        table.headers[newSection] = headers[section]
        table.footers[newSection] = footers[section]
      } else {
        if let view = headers[section] { retireEdge(view, section, isFooter: false) }
        if let view = footers[section] { retireEdge(view, section, isFooter: true) }
      }
    }
    return table.headers.keys.sorted().compactMap { section in
      table.headers[section].map { Movement(view: $0, frame: headerFrame(section)) }
    }
      + table.footers.keys.sorted().compactMap { section in
        table.footers[section].map { Movement(view: $0, frame: table.layout.footer(section)) }
      }
  }

  private var limitedOffset: CGPoint {
    let inset = adjustedContentInset
    let most = max(-inset.top, table.layout.height + inset.bottom - bounds.height)
    return CGPoint(x: contentOffset.x, y: min(max(contentOffset.y, -inset.top), most))
  }

  /// Where a row is when it has disappeared, or before it appears.
  private func shifted(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .middle, .automatic: frame
    }
  }

  private func alpha(_ animation: RowAnimation) -> CGFloat {
    switch animation {
    case .fade, .middle, .automatic: 0
    case .none, .left, .right, .top, .bottom: 1
    }
  }
}

extension Dictionary where Key == IndexPath, Value == IndexPath {
  /// The key of a value.
  fileprivate func first(value: IndexPath) -> IndexPath? { first { $0.value == value }?.key }
}
