import Foundation
import QuartzCore
import UIKitCore

extension NSDiffableDataSourceSnapshot {
  /// Takes items away from where they are; each item is once in a snapshot.
  mutating func fresh(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    deleteItems(identifiers)
    var seen: Set<ItemIdentifierType> = []
    return identifiers.filter { seen.insert($0).inserted }
  }

  mutating func insert(
    _ identifiers: [ItemIdentifierType], at target: ItemIdentifierType, _ offset: Int
  ) {
    guard !identifiers.contains(target) else {
      return report("items cannot be inserted beside themselves")
    }
    let new = fresh(identifiers)
    guard let section = sectionIdentifier(containingItem: target),
      let index = items[section]?.firstIndex(of: target)
    else { return report("there is no item to insert items at") }
    items[section]?.insert(contentsOf: new, at: index + offset)
  }

  mutating func move(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, _ offset: Int
  ) {
    guard sectionIdentifier(containingItem: identifier) != nil else {
      return report("there is no such item to move")
    }
    if identifier != target { insert([identifier], at: target, offset) }
  }

  mutating func insertSections(
    _ identifiers: [SectionIdentifierType], at target: SectionIdentifierType, _ offset: Int
  ) {
    guard let index = sections.firstIndex(of: target) else {
      return report("there is no section to insert sections at")
    }
    sections.insert(
      contentsOf: identifiers.filter { !sections.contains($0) }, at: index + offset)
  }

  mutating func moveSection(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, _ offset: Int
  ) {
    guard identifier != target, let from = sections.firstIndex(of: identifier) else { return }
    sections.remove(at: from)
    guard let index = sections.firstIndex(of: target) else {
      return sections.insert(identifier, at: from)
    }
    sections.insert(identifier, at: index + offset)
  }

  func report(_ message: String) {
    Diagnostics.report("NSDiffableDataSourceSnapshot", "\(message); ignored")
  }

  /// The item at an index path.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let all = items[sections[path.section]] ?? []
    return all.indices.contains(path.item) ? all[path.item] : nil
  }

  /// The index paths of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var found: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sections.enumerated() {
      for (index, item) in (items[identifier] ?? []).enumerated() {
        found[item] = IndexPath(item: index, section: section)
      }
    }
    return found
  }
}
