import CoreGraphics
import Foundation
import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Compositional layouts", .serialized)
struct CompositionalLayoutTests {
  final class Source: NSObject, UICollectionViewDataSource {
    var counts = [5]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "cell", for: indexPath)
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
  }

  /// A cell whose constraints need 30 points and more for each item.
  final class TallCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let part = UIView()
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: contentView.topAnchor),
        part.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        part.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private let bench = HostedWindow()
  private let source = Source()

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func show(
    _ layout: UICollectionViewLayout, _ cell: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, "footer", "badge"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    view.dataSource = source
    bench.window.addSubview(view)
    bench.host.settle()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  @Test("a grid of fractions, with insets of items and sections, and space between groups")
  func grid() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.interGroupSpacing = 5
    let view = show(UICollectionViewCompositionalLayout(section: section))
    #expect(frame(view, 0) == CGRect(x: 22, y: 11, width: 114, height: 46))
    #expect(frame(view, 1) == CGRect(x: 142, y: 11, width: 114, height: 46))
    #expect(frame(view, 4) == CGRect(x: 22, y: 121, width: 114, height: 46))
    #expect(view.contentSize == CGSize(width: 300, height: 200))
  }

  @Test("nested groups, a number of items, and fixed and flexible spaces")
  func groups() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitem: small, count: 2)
    column.interItemSpacing = .fixed(10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(110)), subitems: [large, column])
    let nested = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(nested, 0) == CGRect(x: 0, y: 0, width: 180, height: 110))
    #expect(frame(nested, 1) == CGRect(x: 180, y: 0, width: 120, height: 50))
    #expect(frame(nested, 2) == CGRect(x: 180, y: 60, width: 120, height: 50))
    #expect(frame(nested, 3) == CGRect(x: 0, y: 110, width: 180, height: 110))

    let dot = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(20)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [dot])
    row.interItemSpacing = .flexible(10)
    let spread = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)))
    #expect((0..<3).map { frame(spread, $0).minX } == [0, 110, 220])
    #expect(frame(spread, 3).minY == 20)
    let custom = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(60))
    ) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width - 10, y: 5, width: 10, height: 10)),
      ]
    }
    let free = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: custom)))
    #expect(frame(free, 3) == CGRect(x: 290, y: 65, width: 10, height: 10))
  }

  @Test("estimated heights become those of the cells; a pinned header stays visible")
  func estimates() {
    source.counts = [20, 3]
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(80)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(80)), subitems: [item])
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(25)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(15)), elementKind: "footer",
      alignment: .bottomTrailing)
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = index == 0 ? [header, footer] : [footer]
      return section
    }
    layout.configuration.interSectionSpacing = 7
    let view = show(layout, TallCell.self)
    #expect(frame(view, 0) == CGRect(x: 0, y: 25, width: 300, height: 30))
    #expect(frame(view, 3).minY == 115)
    view.contentOffset.y = 200
    bench.host.settle()
    let pinned = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))
    #expect(pinned?.frame == CGRect(x: 0, y: 200, width: 300, height: 25))
    view.contentOffset.y = view.contentSize.height - 400
    bench.host.settle()
    // Header, rows, footer, space, rows, footer.
    #expect(isNear(Double(view.contentSize.height), 752))
    #expect(pinned?.window == nil || (pinned?.frame.maxY ?? 0) <= 640)
    let last = view.supplementaryView(
      forElementKind: "footer", at: IndexPath(item: 0, section: 1))
    #expect(last?.frame == CGRect(x: 150, y: 737, width: 150, height: 15))
  }

  @Test("a list: cells with separators, accessories and round sections")
  func list() throws {
    source.counts = [2, 1]
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = show(layout, UICollectionViewListCell.self)
    let first = try #require(
      view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    let last = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(first.frame == CGRect(x: 16, y: 17.5, width: 268, height: 44))
    #expect(
      first.layer.cornerRadius == 10 && last.layer.maskedCorners.contains(.layerMinXMaxYCorner))
    #expect(!last.layer.maskedCorners.contains(.layerMinXMinYCorner))
    #expect(first.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
    #expect(view.backgroundColor == .systemGroupedBackground)
    #expect(frame(view, 0, 1).minY == 17.5 + 88 + 35)
    first.accessories = [.disclosureIndicator(), .checkmark()]
    first.layoutIfNeeded()
    // Marks of 8 and 14 points, each with a margin of 16 points.
    #expect(isNear(Double(first.contentView.frame.width), 214))
  }

  @Test("the header of a list has space above it")
  func headerPadding() throws {
    source.counts = [2, 2]
    for (padding, top) in [(CGFloat?.none, CGFloat(0)), (12, 12)] {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.headerMode = .supplementary
      list.headerTopPadding = padding
      let view = show(
        UICollectionViewCompositionalLayout.list(using: list), UICollectionViewListCell.self)
      let kind = UICollectionView.elementKindSectionHeader
      let headers = (0...1).map {
        view.layoutAttributesForSupplementaryElement(
          ofKind: kind, at: IndexPath(item: 0, section: $0))?.frame ?? .null
      }
      #expect(headers[0].minY == top)
      #expect(frame(view, 0).minY == headers[0].maxY)
      #expect(headers[1].minY == frame(view, 1).maxY + top)
      view.removeFromSuperview()
    }
  }
}
