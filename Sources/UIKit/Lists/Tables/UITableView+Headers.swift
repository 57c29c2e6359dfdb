import QuartzCore
import UIKitCore

extension UITableView {
  final func setEdgeView(_ view: UIView?, _ part: WritableKeyPath<TableState, UIView?>) {
    table[keyPath: part]?.removeFromSuperview()
    table[keyPath: part] = view
    if let view { addSubview(view) }
    guard !table.needsReload else { return }
    table.layout = readLayout()
    showContentSize()
    setNeedsLayout()
  }

  final func setBackground(_ view: UIView?) {
    table.background?.removeFromSuperview()
    table.background = view
    if let view {
      insert(view, at: 0)
      view.frame = bounds
    }
  }

  /// Adds the headers and footers of visible sections, and removes the others.
  final func showHeadersAndFooters() {
    let layout = table.layout
    let visible = layout.sections.indices.filter { section in
      let box = layout.section(section)
      return box.maxY > bounds.minY && box.minY < bounds.maxY
    }
    if table.runningUpdates == 0 { removeEdgeViews { !visible.contains($0) } }
    for section in visible {
      showEdge(section, isFooter: false)
      showEdge(section, isFooter: true)
    }
  }

  private func showEdge(_ section: Int, isFooter: Bool) {
    let frame = isFooter ? table.layout.footer(section) : headerFrame(section)
    guard frame.height > 0 else { return }
    if let view = isFooter ? table.footers[section] : table.headers[section] {
      if view.frame != frame, table.runningUpdates == 0 { view.frame = frame }
      return
    }
    guard let view = makeEdge(section, isFooter: isFooter) else { return }
    UIView.performWithoutAnimation {
      view.frame = frame
      addSubview(view)
    }
    if isFooter {
      table.footers[section] = view
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    } else {
      table.headers[section] = view
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
  }

  private func makeEdge(_ section: Int, isFooter: Bool) -> UIView? {
    if let view = edgeView(section, isFooter: isFooter) { return view }
    guard let title = title(section, isFooter: isFooter) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.isGrouped = style != .plain
    view.isFooter = isFooter
    view.titleText = title
    return view
  }

  /// The rectangle of a header; in plain tables it stays at the top while its section is visible.
  final func headerFrame(_ section: Int) -> CGRect {
    var frame = table.layout.header(section)
    guard style == .plain else { return frame }
    let box = table.layout.section(section)
    let top = bounds.minY + adjustedContentInset.top
    let lowest = max(frame.minY, box.maxY - table.layout.footer(section).height - frame.height)
    frame.origin.y = min(max(frame.minY, top), lowest)
    return frame
  }

  /// Removes headers and footers of sections that fulfil a condition.
  final func removeEdgeViews(_ condition: (Int) -> Bool) {
    for section in table.headers.keys.sorted() where condition(section) {
      guard let view = table.headers.removeValue(forKey: section) else { continue }
      retireEdge(view, section, isFooter: false)
    }
    for section in table.footers.keys.sorted() where condition(section) {
      guard let view = table.footers.removeValue(forKey: section) else { continue }
      retireEdge(view, section, isFooter: true)
    }
  }

  /// Removes the header or footer of a section, and keeps it for reuse.
  final func retireEdge(_ view: UIView, _ section: Int, isFooter: Bool) {
    view.removeFromSuperview()
    if isFooter {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    table.headerPool.keep(view, identifier)
  }
}
