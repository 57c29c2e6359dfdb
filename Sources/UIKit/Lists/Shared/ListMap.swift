import Foundation
import UIKitCore

/// Where the sections and items of a list are after a batch update.
struct ListMap {
  /// The section after the update for each section before it; nil for deleted and reloaded ones.
  private(set) var sections: [Int?] = []
  /// The locations after the update, by those before it; without deleted and reloaded items.
  private(set) var items: [IndexPath: IndexPath] = [:]
  /// The locations before the update, by those after it.
  private(set) var origins: [IndexPath: IndexPath] = [:]
  /// The locations of reloaded items after the update, with the locations before it.
  private(set) var reloads: [IndexPath: IndexPath] = [:]

  /// Maps the locations of a list by its changes; throws if the counts contradict the changes.
  init(
    _ updates: ListUpdates, from old: [Int], to new: [Int]
  ) throws(ListMismatch) {
    let indices = try Self.survivors(
      count: old.count, newCount: new.count, deleted: updates.sections.deleted.map(\.location),
      inserted: updates.sections.inserted.map(\.location), moved: updates.sections.moved,
      what: "sections")
    let reloaded = Set(updates.sections.reloaded.map(\.location))
    sections = indices.enumerated().map { reloaded.contains($0.offset) ? nil : $0.element }
    for (section, newSection) in sections.enumerated() {
      guard let newSection else { continue }
      try mapItems(of: section, to: newSection, updates.items, old[section], new[newSection])
    }
    for move in updates.items.moved { join(move.from, move.to) }
  }

  private mutating func mapItems(
    of section: Int, to newSection: Int, _ changes: ListUpdates.Changes<IndexPath>, _ count: Int,
    _ newCount: Int
  ) throws(ListMismatch) {
    let gone = changes.deleted.map(\.location) + changes.moved.map(\.from)
    let come = changes.inserted.map(\.location) + changes.moved.map(\.to)
    let rows = try Self.survivors(
      count: count, newCount: newCount,
      deleted: gone.filter { $0.section == section }.map(\.item),
      inserted: come.filter { $0.section == newSection }.map(\.item), moved: [],
      what: "items in section \(section)")
    let reloaded = Set(changes.reloaded.map(\.location))
    for (row, newRow) in rows.enumerated() {
      guard let newRow else { continue }
      let from = IndexPath(item: row, section: section)
      let to = IndexPath(item: newRow, section: newSection)
      if reloaded.contains(from) { reloads[to] = from } else { join(from, to) }
    }
  }

  private mutating func join(_ from: IndexPath, _ to: IndexPath) {
    items[from] = to
    origins[to] = from
  }

  /// Locations after the update: those that are not deleted fill the free locations in order.
  private static func survivors(
    count: Int, newCount: Int, deleted: [Int], inserted: [Int], moved: [(from: Int, to: Int)],
    what: String
  ) throws(ListMismatch) -> [Int?] {
    let gone = Set(deleted).union(moved.map(\.from))
    let taken = Set(inserted).union(moved.map(\.to))
    let isInside =
      gone.allSatisfy { (0..<count).contains($0) }
      && taken.allSatisfy { (0..<newCount).contains($0) }
    guard isInside, count - gone.count == newCount - taken.count else {
      throw ListMismatch(
        what: what, before: count, after: newCount, deleted: Set(deleted).count,
        inserted: Set(inserted).count)
    }
    var free = (0..<newCount).filter { !taken.contains($0) }.makeIterator()
    var indices: [Int?] = (0..<count).map { gone.contains($0) ? nil : free.next() }
    for move in moved { indices[move.from] = move.to }
    return indices
  }
}

/// A batch update that contradicts the counts of the data source.
struct ListMismatch: Error {
  var what: String
  var before: Int
  var after: Int
  var deleted: Int
  var inserted: Int

  var summary: String {
    "invalid number of \(what): \(after) after an update, but \(before) before it, "
      + "\(inserted) inserted and \(deleted) deleted; the data was reloaded"
  }
}
