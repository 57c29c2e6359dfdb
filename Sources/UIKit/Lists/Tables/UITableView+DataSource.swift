import QuartzCore
import UIKitCore

extension UITableView {
  /// The space at the sides of inset sections, in points.
  private static let insetMargin: CGFloat = 16
  /// The height of a header or footer of a grouped table that has none, in points.
  private static let sectionSpace: CGFloat = 17.5

  /// Reads the counts and heights from data source and delegate. Measured heights of displayed rows
  /// are kept, unless they are to be measured again.
  final func readLayout(keepingHeights: Bool = true) -> TableLayout {
    table.isLoading = true
    defer { table.isLoading = false }
    let count = table.dataSource?.numberOfSections(in: self) ?? 0
    let sections = (0..<max(0, count)).map { readSection($0, keepingHeights) }
    return TableLayout(
      sections, width: bounds.width, margin: style == .insetGrouped ? Self.insetMargin : 0,
      before: table.headerView?.bounds.height ?? 0, after: table.footerView?.bounds.height ?? 0)
  }

  private func readSection(_ section: Int, _ keepsHeights: Bool) -> TableLayout.Section {
    let count = max(0, table.dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
    var result = TableLayout.Section(
      header: edgeHeight(section, isFooter: false), rows: [],
      footer: edgeHeight(section, isFooter: true), estimated: [])
    if style == .plain, result.header > 0 { result.padding = max(0, sectionHeaderTopPadding) }
    result.rows.reserveCapacity(count)
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      if height >= 0 { result.rows.append(height) } else { append(path, to: &result, keepsHeights) }
    }
    return result
  }

  /// Adds a row of automatic height: as high as its cell, or as estimated until it has one.
  private func append(
    _ path: IndexPath, to section: inout TableLayout.Section, _ keepsHeights: Bool
  ) {
    if keepsHeights, table.layout.width == bounds.width, table.layout.contains(path),
      table.cells[path] != nil, !table.layout.isEstimated(path), table.runningUpdates == 0
    {
      return section.rows.append(table.layout.row(path).height)
    }
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    section.estimated.insert(path.row)
    section.rows.append(estimate > 0 ? estimate : Self.standardRowHeight)
  }

  /// The height of a header or footer: the delegate's, the table's, or that of its content.
  private func edgeHeight(_ section: Int, isFooter: Bool) -> CGFloat {
    let height =
      isFooter
      ? delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      : delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height }
    if let title = title(section, isFooter: isFooter) {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.isGrouped = style != .plain
      view.isFooter = isFooter
      view.titleText = title
      return view.titleHeight(bounds.width)
    }
    if let view = edgeView(section, isFooter: isFooter) {
      return automaticHeight(of: view)
    }
    return style == .plain ? 0 : Self.sectionSpace
  }

  private func automaticHeight(of view: UIView) -> CGFloat {
    if let content = (view as? UITableViewHeaderFooterView)?.configurations.contentView {
      return content.heightOfContent(atWidth: bounds.width)
    }
    let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
    guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else {
      return view.bounds.height > 0 ? view.bounds.height : 28
    }
    return content.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  final func title(_ section: Int, isFooter: Bool) -> String? {
    isFooter
      ? table.dataSource?.tableView(self, titleForFooterInSection: section)
      : table.dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  final func edgeView(_ section: Int, isFooter: Bool) -> UIView? {
    isFooter
      ? delegate?.tableView(self, viewForFooterInSection: section)
      : delegate?.tableView(self, viewForHeaderInSection: section)
  }

  final func takeCell(_ identifier: String) -> UITableViewCell? {
    if let cell = table.cellPool.take(identifier) {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    if let cell = table.cellPool.nib(identifier)?.view(UITableViewCell.self) {
      cell.adoptReuseIdentifier(identifier)
      return cell
    }
    guard let type = table.cellPool.type(identifier) else { return nil }
    return ViewMaker.cell(type, identifier)
  }

  final func unregistered(_ identifier: String) -> UITableViewCell {
    Diagnostics.report(
      "UITableView", "no class is registered for cells with the identifier \"\(identifier)\"")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  final func takeHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = table.headerPool.take(identifier) {
      view.prepareForReuse()
      return view
    }
    if let view = table.headerPool.nib(identifier)?.view(UITableViewHeaderFooterView.self) {
      view.adoptReuseIdentifier(identifier)
      return view
    }
    guard let type = table.headerPool.type(identifier) else { return nil }
    return ViewMaker.header(type, identifier)
  }
}
