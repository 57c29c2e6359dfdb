import QuartzCore
import UIKitCore

extension UITableView {
  final func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in table.selected { deselect(path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for other in table.selected where other != path { deselect(other, animated: animated) }
    }
    if !table.selected.contains(path) { table.selected.append(path) }
    table.cells[path]?.setSelected(true, animated: animated)
    if position != .none { scroll(toRow: path, position, animated: animated) }
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    table.selected.removeAll { $0 == path }
    table.cells[path]?.setSelected(false, animated: animated)
  }

  final func touchBegan(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForRow(at: point),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    table.highlighted = path
    table.cells[path]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  final func endHighlight() {
    guard let path = table.highlighted else { return }
    table.highlighted = nil
    table.cells[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  final func touchEnded() {
    guard let path = table.highlighted else { return }
    if allowsMultipleSelection, table.selected.contains(path) {
      endHighlight()
      return deselectByTouch(path)
    }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    if let chosen {
      if !allowsMultipleSelection {
        for other in table.selected where other != chosen { deselectByTouch(other) }
      }
      select(chosen, animated: false, .none)
    }
    endHighlight()
    if let chosen { delegate?.tableView(self, didSelectRowAt: chosen) }
  }

  private func deselectByTouch(_ path: IndexPath) {
    let chosen = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let chosen else { return }
    deselect(chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  final func scroll(toRow path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let layout = loadedLayout
    guard layout.contains(path) else { return }
    let row = layout.row(path)
    guard position != .none else { return scrollRectToVisible(row, animated: animated) }
    let inset = adjustedContentInset
    let shown = bounds.height - inset.top - inset.bottom
    var top = row.minY - inset.top
    if position == .middle { top -= (shown - row.height) / 2 }
    if position == .bottom { top -= shown - row.height }
    if position == .top, style == .plain { top -= layout.header(path.section).height }
    setContentOffset(limited(CGPoint(x: contentOffset.x, y: top)), animated: animated)
  }
}
