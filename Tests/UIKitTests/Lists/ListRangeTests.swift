import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Lists whose content changes its size", .serialized)
struct ListRangeTests {
  /// A cell whose second line can be hidden.
  final class ExpandableCell: UITableViewCell {
    let title = UILabel()
    let detail = UIView()
    private var height: NSLayoutConstraint?
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let box = UIView()
      for view in [box, detail] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      let made = detail.heightAnchor.constraint(equalToConstant: 0)
      height = made
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 30),
        detail.topAnchor.constraint(equalTo: box.bottomAnchor),
        detail.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        detail.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), made,
      ])
    }
    required init?(coder: NSCoder) { nil }
    func expand(_ isExpanded: Bool) { height?.constant = isExpanded ? 50 : 0 }
  }

  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 40
    var tall: Set<Int> = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  /// A cell that prefers a size by its item.
  final class SizedCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = CGSize(
        width: 100, height: CGFloat(20 + layoutAttributes.indexPath.item * 10))
      return layoutAttributes
    }
  }

  final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 12 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// A flow layout that stops at multiples of 130 points, and counts invalidations.
  final class Snapping: UICollectionViewFlowLayout {
    var velocity = CGPoint.zero
    var invalidations = 0
    var wholes = 0
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      self.velocity = velocity
      return CGPoint(x: 0, y: (proposedContentOffset.y / 130).rounded() * 130)
    }
    override func invalidateLayout() {
      invalidations += 1
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything { wholes += 1 }
      super.invalidateLayout(with: context)
    }
  }

  // The newest stage is the screen, so that each test makes its own.
  private func newStage() -> Stage { Stage(size: CGSize(width: 100, height: 200)) }
  private let box = CGRect(x: 0, y: 0, width: 100, height: 200)

  private func table(_ rows: Rows, on stage: Stage) -> UITableView {
    let table = UITableView(frame: box)
    table.register(ExpandableCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    return table
  }

  @Test("a table that is reloaded with few rows after scrolling far shows them")
  func fewRows() throws {
    let stage = newStage()
    let rows = Rows()
    let table = table(rows, on: stage)
    table.rowHeight = 50
    _ = try stage.image(at: 0)
    table.contentOffset.y = 1_500
    _ = try stage.image(at: 0.1)
    rows.count = 3
    table.reloadData()
    _ = try stage.image(at: 0.2)
    #expect(table.contentOffset.y == 0 && table.visibleCells.count == 3)
  }

  @Test("an empty batch measures displayed rows of automatic height again, and animates")
  func expanding() throws {
    let stage = newStage()
    let rows = Rows()
    let table = table(rows, on: stage)
    _ = try stage.image(at: 0)
    let first = IndexPath(row: 0, section: 0)
    let second = IndexPath(row: 1, section: 0)
    #expect(table.rectForRow(at: first).height == 30)
    let cell = try #require(table.cellForRow(at: first) as? ExpandableCell)
    cell.expand(true)
    table.beginUpdates()
    table.endUpdates()
    #expect(table.rectForRow(at: first).height == 80 && table.rectForRow(at: second).minY == 80)
    _ = try stage.image(at: 0.1)
    let y = table.cellForRow(at: second)?.layer.presentation()?.frame.minY ?? 0
    #expect(y > 30 && y < 80)
    _ = try stage.image(at: 1)
    cell.expand(false)
    table.performBatchUpdates(nil)
    #expect(table.rectForRow(at: first).height == 30 && table.cellForRow(at: first) === cell)
  }

  @Test("items with an estimated size have the size that their cells prefer")
  func selfSizing() throws {
    let stage = newStage()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: box, collectionViewLayout: layout)
    let items = Items()
    view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    stage.window.addSubview(view)
    _ = try stage.image(at: 0)
    #expect(
      view.visibleCells.map(\.frame.minY) == [0, 30, 70, 120, 180]
        && view.visibleCells.map(\.frame.height) == [20, 30, 40, 50, 60])
    #expect(UICollectionViewFlowLayout.automaticSize.width > 1e6)
  }

  @Test("constrained content gives the size of items with an estimate")
  func constrainedItems() throws {
    let stage = newStage()
    final class Tag: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
          inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
          inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 3),
          inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -3),
          inner.widthAnchor.constraint(equalToConstant: 14),
          inner.heightAnchor.constraint(equalToConstant: 22),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 60)
    let view = UICollectionView(frame: box, collectionViewLayout: layout)
    let items = Items()
    view.register(Tag.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    stage.window.addSubview(view)
    _ = try stage.image(at: 0)
    #expect(view.visibleCells.count == 12 && view.visibleCells[0].frame.size.height == 30)
    #expect(view.visibleCells.allSatisfy { $0.frame.width == 20 })
  }

  @Test("a layout decides where a drag ends; reloadData() invalidates it")
  func snapping() throws {
    let stage = newStage()
    let layout = Snapping()
    layout.itemSize = CGSize(width: 100, height: 120)
    let view = UICollectionView(frame: box, collectionViewLayout: layout)
    let items = Items()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    stage.window.addSubview(view)
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 60), duration: 0.2)
    _ = try stage.image(at: 4)
    #expect(layout.velocity.y > 0.1 && view.contentOffset.y > 0)
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 130) == 0)
    let before = layout.invalidations
    let wholes = layout.wholes
    view.reloadData()
    #expect(layout.invalidations == before + 1 && layout.wholes == wholes + 1)
  }
}
