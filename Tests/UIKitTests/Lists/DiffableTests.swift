import Foundation
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Diffable data sources", .serialized)
struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let bench = HostedWindow()

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("a snapshot is edited and read")
  func edits() {
    var known = snapshot(["a": [1, 2, 3], "b": [4]])
    known.insertItems([9], beforeItem: 2)
    known.insertItems([8], afterItem: 4)
    known.moveItem(1, afterItem: 8)
    known.deleteItems([3])
    known.insertSections(["c"], beforeSection: "b")
    known.appendItems([7], toSection: "c")
    known.moveSection("b", beforeSection: "a")
    #expect(known.sectionIdentifiers == ["b", "a", "c"])
    #expect(known.itemIdentifiers == [4, 8, 1, 9, 2, 7] && known.numberOfItems == 6)
    #expect(known.sectionIdentifier(containingItem: 9) == "a" && known.indexOfItem(9) == 3)
    #expect(known.itemIdentifiers(inSection: "b") == [4, 8, 1] && known.indexOfSection("c") == 2)
    known.deleteSections(["b"])
    #expect(known.numberOfSections == 2 && known.sectionIdentifier(containingItem: 4) == nil)
  }

  /// Every change of a list is a valid batch update that ends at the new snapshot.
  @Test("differences are batch updates from one snapshot to the next", arguments: 0..<40)
  func differences(_ seed: Int) {
    var random = UInt64(seed * 7919 + 13)
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    func make() -> Snapshot {
      var snapshot = Snapshot()
      var items = Array(0..<12).filter { _ in next(4) > 0 }
      for name in ["a", "b", "c", "d"] where next(3) > 0 {
        let index = snapshot.sections.isEmpty ? 0 : next(snapshot.sections.count + 1)
        snapshot.sections.insert(name, at: index)
      }
      if snapshot.sections.isEmpty { snapshot.appendSections(["a"]) }
      while !items.isEmpty {
        let section = snapshot.sections[next(snapshot.sections.count)]
        snapshot.appendItems([items.remove(at: next(items.count))], toSection: section)
      }
      return snapshot
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 1200))
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = item
      return cell
    }
    bench.window.addSubview(table)
    source.apply(make(), animatingDifferences: false)
    bench.host.settle()
    for step in 1..<4 {
      let new = make()
      source.apply(new)
      bench.advance(to: Double(step))
      #expect(table.visibleCells.map(\.tag) == new.itemIdentifiers)
      #expect(table.numberOfSections == new.numberOfSections)
      for item in new.itemIdentifiers {
        let path = source.indexPath(for: item)
        #expect(path.flatMap { table.cellForRow(at: $0) }?.tag == item)
      }
    }
  }

  @Test("a move keeps the cell; a reconfigured item has its cell configured again")
  func moves() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var made: [Int] = []
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      made.append(item)
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    bench.window.addSubview(table)
    source.apply(snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
    bench.host.settle()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    var new = snapshot(["a": [2, 3, 1]])
    new.reconfigureItems([3])
    var done = 0
    made = []
    source.apply(new) { done += 1 }
    bench.advance(to: 1)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === first && made == [3])
    #expect(done == 1 && source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == 1)
  }

  @Test("a collection shows snapshots, with supplementary views")
  func collections() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 20)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.tag = item
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = 100 + path.section }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    bench.window.addSubview(view)
    source.apply(snapshot(["a": [1, 2], "b": [3]]), animatingDifferences: false)
    bench.host.settle()
    #expect(view.visibleCells.map(\.tag) == [1, 2, 3])
    source.apply(snapshot(["b": [3, 1], "c": [5]]))
    bench.advance(to: 1)
    #expect(view.visibleCells.map(\.tag) == [3, 1, 5])
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
    #expect(source.index(for: "c") == 1 && source.sectionIdentifier(for: 0) == "b")
  }

  @Test("apply that is awaited returns when the differences have been animated")
  func awaited() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = item
      return cell
    }
    await source.apply(snapshot(["a": [1]]))
    bench.window.addSubview(table)
    bench.host.settle()
    let task = Task { await source.apply(snapshot(["a": [1, 2]])) }
    while table.numberOfRows(inSection: 0) < 2 { await Task.yield() }
    bench.advance(to: 1)
    await task.value
    #expect(table.visibleCells.map(\.tag) == [1, 2])
  }
}
