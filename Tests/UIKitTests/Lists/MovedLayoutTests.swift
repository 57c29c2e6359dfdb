import CoreGraphics
import LaminaKit
import LaminaViews
import Testing
import UIKit

/// Layouts whose attributes a dynamic animator or a function of the client moves.
@MainActor @Suite("Layouts that are moved", .serialized)
struct MovedLayoutTests {
  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var ended: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 12 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "v", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { ended.append("\(elementKind) \(indexPath.section)") }
  }

  /// Falls, as messages on springs do.
  final class FallingLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty,
        let items = super.layoutAttributesForElements(
          in: CGRect(x: 0, y: 0, width: 200, height: 90))
      else { return }
      animator.addBehavior(UIGravityBehavior(items: items))
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }
  }

  private let fixture = StageFixture(CGSize(width: 200, height: 200), scale: 1)
  private var stage: Stage { fixture.stage }
  private let source = Source()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(UINib { _ in [UICollectionViewCell()] }, forCellWithReuseIdentifier: "c")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "v")
    }
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test("an animator of a layout moves its cells, and knows their attributes")
  func animator() throws {
    let layout = FallingLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    let view = collection(layout)
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(view.cellForItem(at: path))
    #expect(cell.center.y == 20)
    _ = try stage.image(at: 0)
    _ = try stage.image(at: 0.2)
    #expect(cell.center.y > 35)
    #expect(layout.animator.layoutAttributesForCell(at: path)?.center == cell.center)
    #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 11, section: 0)) == nil)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
  }

  @Test("footers stay at the end of the visible part, as headers at its start")
  func pinnedFooters() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 60)
    layout.footerReferenceSize = CGSize(width: 200, height: 20)
    layout.minimumLineSpacing = 0
    layout.sectionFootersPinToVisibleBounds = true
    let view = collection(layout)
    let path = IndexPath(item: 0, section: 0)
    func footer() throws -> CGRect {
      view.layoutIfNeeded()
      return try #require(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionFooter, at: path)
      ).frame
    }
    #expect(try footer() == CGRect(x: 0, y: 180, width: 200, height: 20))
    view.contentOffset.y = 100
    #expect(try footer().minY == 280)
    view.contentOffset.y = 540
    #expect(try footer().minY == 720)
  }

  @Test("headers that leave a collection are announced")
  func endOfDisplay() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 60)
    layout.headerReferenceSize = CGSize(width: 200, height: 20)
    let view = collection(layout)
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    #expect(source.ended == ["\(UICollectionView.elementKindSectionHeader) 0"])
  }

  @Test("a section's function changes its visible items while the content scrolls")
  func visibleItems() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        item.alpha = (item.frame.midY - offset.y) / environment.container.contentSize.height
      }
    }
    let view = collection(UICollectionViewCompositionalLayout(section: section))
    let path = IndexPath(item: 2, section: 0)
    #expect(try #require(view.cellForItem(at: path)).alpha == 0.625)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(try #require(view.cellForItem(at: path)).alpha == 0.125)
  }
}
