import CoreGraphics
import Foundation
import UIKitCore

/// The heights and positions of the rows, headers and footers of a table.
struct TableLayout {
  /// One section; positions are relative to its top.
  struct Section {
    var header: CGFloat
    /// The space above the header.
    var padding: CGFloat = 0
    var rows: [CGFloat]
    var footer: CGFloat
    /// Rows whose height is an estimate until their cell is measured.
    var estimated: Set<Int>
    var top: CGFloat = 0
    /// The top of each row, and the bottom of the last one.
    var rowTops: [CGFloat] = []

    /// The height of header, rows and footer.
    var height: CGFloat { (rowTops.last ?? padding + header) + footer }

    mutating func stack() {
      rowTops = [padding + header]
      rowTops.reserveCapacity(rows.count + 1)
      for row in rows { rowTops.append((rowTops.last ?? 0) + row) }
    }
  }

  private(set) var sections: [Section] = []
  var width: CGFloat = 0
  /// The space at the sides of rows.
  var margin: CGFloat = 0
  /// The heights of the views before the first and after the last section.
  var (before, after): (CGFloat, CGFloat) = (0, 0)
  private(set) var height: CGFloat = 0

  init() {}

  init(_ sections: [Section], width: CGFloat, margin: CGFloat, before: CGFloat, after: CGFloat) {
    self.sections = sections
    self.width = width
    self.margin = margin
    self.before = before
    self.after = after
    for index in self.sections.indices { self.sections[index].stack() }
    stackSections()
  }

  private mutating func stackSections() {
    var top = before
    for index in sections.indices {
      sections[index].top = top
      top += sections[index].height
    }
    height = top + after
  }

  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// Sets the measured height of a row; returns the change.
  mutating func measure(_ path: IndexPath, _ height: CGFloat) -> CGFloat {
    let change = height - sections[path.section].rows[path.row]
    sections[path.section].estimated.remove(path.row)
    guard change != 0 else { return 0 }
    sections[path.section].rows[path.row] = height
    sections[path.section].stack()
    stackSections()
    return change
  }

  /// Takes the measured heights of rows from a layout before an update.
  mutating func adoptHeights(of old: TableLayout, _ items: [IndexPath: IndexPath]) {
    guard sections.contains(where: { !$0.estimated.isEmpty }) else { return }
    for (from, to) in items where isEstimated(to) && !old.isEstimated(from) {
      sections[to.section].estimated.remove(to.row)
      sections[to.section].rows[to.row] = old.row(from).height
    }
    for index in sections.indices { sections[index].stack() }
    stackSections()
  }

  func isEstimated(_ path: IndexPath) -> Bool {
    sections[path.section].estimated.contains(path.row)
  }

  func row(_ path: IndexPath) -> CGRect {
    guard contains(path) else { return .zero }
    let section = sections[path.section]
    return CGRect(
      x: margin, y: section.top + section.rowTops[path.row], width: max(0, width - margin * 2),
      height: section.rows[path.row])
  }

  func header(_ section: Int) -> CGRect {
    let found = sections[section]
    return CGRect(
      x: margin, y: found.top + found.padding, width: max(0, width - margin * 2),
      height: found.header)
  }

  func footer(_ section: Int) -> CGRect {
    let found = sections[section]
    return CGRect(
      x: margin, y: found.top + (found.rowTops.last ?? 0), width: max(0, width - margin * 2),
      height: found.footer)
  }

  func section(_ section: Int) -> CGRect {
    let found = sections[section]
    return CGRect(x: 0, y: found.top, width: width, height: found.height)
  }

  /// The rows that intersect an interval, in order.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() {
      guard section.top < bottom, section.top + section.height > top else { continue }
      var row = section.firstRow(below: top - section.top)
      while row < section.rows.count, section.top + section.rowTops[row] < bottom {
        if section.rows[row] > 0 { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }
}

extension TableLayout.Section {
  /// The first row whose bottom is below an offset from the top of the section.
  fileprivate func firstRow(below offset: CGFloat) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rowTops[middle + 1] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
