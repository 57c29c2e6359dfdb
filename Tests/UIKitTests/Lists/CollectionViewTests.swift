import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Collection views", .serialized)
struct CollectionViewTests {
  final class Cell: UICollectionViewCell {
    static var made = 0
    var applied = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
  }

  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var items = Array(0..<100)
    var selected: [IndexPath] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = items[indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath) }
  }

  @MainActor final class Bench {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let view: UICollectionView
    let layout: UICollectionViewFlowLayout
    let source = Source()

    init(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
      self.layout = layout
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
      layout.itemSize = CGSize(width: 30, height: 40)
      layout.minimumInteritemSpacing = 2
      layout.minimumLineSpacing = 10
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.delegate = source
      stage.window.addSubview(view)
    }

    func show(_ time: Double) throws { _ = try stage.image(at: time) }
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    func frame(_ item: Int) -> CGRect? { view.layoutAttributesForItem(at: path(item))?.frame }
  }

  @Test("a flow layout fills its lines; the last line continues the columns")
  func flow() throws {
    let bench = Bench()
    bench.source.items = Array(0..<5)
    try bench.show(0)
    // Three items of 30 in 100 points: five points between them.
    #expect(bench.frame(1) == CGRect(x: 35, y: 0, width: 30, height: 40))
    #expect(bench.frame(4) == CGRect(x: 35, y: 50, width: 30, height: 40))
    #expect(bench.view.contentSize == CGSize(width: 100, height: 90))
    bench.layout.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    #expect(bench.frame(0) == CGRect(x: 4, y: 3, width: 30, height: 40))
    bench.layout.scrollDirection = .horizontal
    try bench.show(0.1)
    // Columns of four items: 40 points high in 192, with ten and two thirds between them.
    #expect(bench.frame(4)?.minX == 44 && bench.view.contentSize.height == 200)
  }

  @Test("cells are made for visible items only, and used again")
  func reuse() throws {
    Cell.made = 0
    let bench = Bench()
    try bench.show(0)
    #expect(bench.view.visibleCells.count == 12)
    #expect(Cell.made == 12)
    for step in 1...20 {
      bench.view.contentOffset.y = CGFloat(step) * 40
      try bench.show(Double(step) / 60)
    }
    #expect(Cell.made <= 15)
    #expect(bench.view.visibleCells.first?.tag == 48)
    #expect((bench.view.visibleCells.first as? Cell)?.applied ?? 0 > 1)
  }

  @Test("updates animate from the old attributes to the new ones")
  func updates() throws {
    let bench = Bench()
    bench.source.items = Array(0..<5)
    try bench.show(0)
    let second = bench.view.cellForItem(at: bench.path(1))
    let last = bench.view.cellForItem(at: bench.path(4))
    bench.source.items = [0, 9, 1, 2, 3]
    var isDone: Bool?
    bench.view.performBatchUpdates {
      bench.view.insertItems(at: [bench.path(1)])
      bench.view.deleteItems(at: [bench.path(4)])
    } completion: {
      isDone = $0
    }
    #expect(bench.view.cellForItem(at: bench.path(2)) === second)
    try bench.show(0.15)
    let between = second?.layer.presentation()?.frame.minX ?? 0
    #expect(between > 40 && between < 65 && isDone == nil)
    #expect((last?.layer.presentation()?.opacity ?? 1) < 0.8 && last?.superview != nil)
    let added = bench.view.cellForItem(at: bench.path(1))?.layer.presentation()?.opacity ?? 0
    #expect(added > 0.2 && added < 0.8)
    try bench.show(0.5)
    #expect(isDone == true && last?.superview == nil && second?.frame.minX == 70)
    #expect(bench.view.visibleCells.map(\.tag) == [0, 9, 1, 2, 3])
  }

  @Test("headers, pinned to the visible part")
  func headers() throws {
    let bench = Bench()
    bench.view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    final class Headed: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 30 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      }
    }
    let headed = Headed()
    bench.view.dataSource = headed
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 25)
    bench.layout.sectionHeadersPinToVisibleBounds = true
    try bench.show(0)
    #expect(bench.frame(0)?.minY == 25)
    bench.view.contentOffset.y = 100
    try bench.show(0.1)
    let header = bench.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: bench.path(0))
    #expect(header?.frame == CGRect(x: 0, y: 100, width: 100, height: 25))
  }

  @Test("attributes of a subclass are copied by the layout")
  func attributes() {
    final class Own: UICollectionViewLayoutAttributes {
      var angle: CGFloat = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Own)?.angle = angle
        return copy
      }
    }
    let own = Own(forCellWith: IndexPath(item: 3, section: 1))
    own.angle = 2
    own.alpha = 0.5
    own.zIndex = 4
    own.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let copy = own.copy() as? Own
    #expect(copy?.angle == 2 && copy?.isEqual(own) == true && copy?.center == CGPoint(x: 2.5, y: 4))
    copy?.isHidden = true
    #expect(copy?.isEqual(own) == false)
  }

  @Test("touches select items")
  func selection() throws {
    let bench = Bench()
    try bench.show(0)
    bench.stage.tap(at: CGPoint(x: 40, y: 60))
    try bench.show(0.2)
    #expect(bench.source.selected == [bench.path(4)])
    #expect(bench.view.cellForItem(at: bench.path(4))?.isSelected == true)
    bench.view.scrollToItem(at: bench.path(60), at: .centeredVertically, animated: true)
    try bench.show(1)
    #expect(abs(bench.view.contentOffset.y - 920) < 0.01)
  }

  @Test("an update does not apply attributes that have not changed")
  func unchangedAttributes() throws {
    let bench = Bench()
    try bench.show(0)
    let cells = bench.view.visibleCells.compactMap { $0 as? Cell }
    let applied = cells.map(\.applied)
    bench.view.performBatchUpdates { for cell in cells { cell.alpha = 0 } }
    try bench.show(1)
    #expect(cells.count > 5 && cells.allSatisfy { $0.alpha == 0 })
    #expect(cells.map(\.applied) == applied)
    bench.source.items.remove(at: 0)
    bench.view.deleteItems(at: [bench.path(0)])
    try bench.show(2)
    #expect(bench.view.cellForItem(at: bench.path(0))?.alpha == 1)
  }
}
