import Foundation
import UIKitCore

/// The changes between two snapshots, in the form of a batch update.
struct SnapshotDifference {
  var sections = ListChanges<Int>()
  var items = ListChanges<IndexPath>()

  /// Changes of sections or items: locations before the update are those of deletions, reloads and
  /// origins of moves.
  struct ListChanges<Location> {
    var deleted: [Location] = []
    var inserted: [Location] = []
    var reloaded: [Location] = []
    var moved: [(from: Location, to: Location)] = []
  }

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    compareSections(old, new)
    compareItems(old, new)
  }

  private mutating func compareSections<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>,
    _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldIndices = Self.indices(old.sections)
    let newIndices = Self.indices(new.sections)
    sections.deleted = old.sections.indices.filter { newIndices[old.sections[$0]] == nil }
    sections.inserted = new.sections.indices.filter { oldIndices[new.sections[$0]] == nil }
    let kept = new.sections.compactMap { oldIndices[$0] }
    let stable = Set(Self.longestIncreasing(kept))
    for index in kept where !stable.contains(index) {
      if let target = newIndices[old.sections[index]] { sections.moved.append((index, target)) }
    }
    let moved = Set(sections.moved.map(\.from))
    sections.reloaded = new.reloads.sections.compactMap { oldIndices[$0] }.filter {
      newIndices[old.sections[$0]] != nil && !moved.contains($0)
    }
  }

  private mutating func compareItems<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>,
    _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let before = old.paths
    let after = new.paths
    let goneSections = Set(sections.deleted)
    let comeSections = Set(sections.inserted)
    // The items of deleted and inserted sections disappear and appear with their sections.
    items.deleted = before.filter {
      after[$0.key] == nil && !goneSections.contains($0.value.section)
    }
    .map(\.value).sorted()
    items.inserted = after.filter {
      before[$0.key] == nil && !comeSections.contains($0.value.section)
    }.map(\.value).sorted()
    for section in new.sections {
      let stays = (new.items[section] ?? []).filter { item in
        before[item].map { old.sections[$0.section] == section } ?? false
      }
      let rows = stays.compactMap { before[$0]?.item }
      let stable = Set(Self.longestIncreasing(rows))
      for item in new.items[section] ?? [] {
        guard let from = before[item], let to = after[item] else { continue }
        let isSame = old.sections[from.section] == section
        if !isSame || !stable.contains(from.item) { items.moved.append((from, to)) }
      }
    }
    let moved = Set(items.moved.map(\.from))
    let reloaded = new.reloads.items + new.reconfigured
    items.reloaded = Set(
      reloaded.compactMap { before[$0] }.filter { path in
        !moved.contains(path) && old.item(at: path).map { after[$0] != nil } ?? false
      }
    ).sorted()
  }

  private static func indices<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(values.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// A longest subsequence of increasing numbers.
  static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // The last index of the best subsequence of each length, and the index before each one.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var found: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      found.append(numbers[index])
      index = previous[index]
    }
    return found.reversed()
  }
}
