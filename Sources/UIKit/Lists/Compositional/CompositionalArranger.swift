import CoreGraphics
import Foundation
import UIKitCore

/// Arranges the sections of a compositional layout.
@MainActor
struct CompositionalArranger {
  private let layout: UICollectionViewCompositionalLayout
  private let collection: UICollectionView
  private let axes: FlowAxes
  /// The size of the collection without its insets.
  private let room: CGSize
  private var result = CompositionalResult()
  /// The end of the sections so far, along the scrolling direction.
  private var end: CGFloat = 0

  init(_ layout: UICollectionViewCompositionalLayout, _ collection: UICollectionView) {
    self.layout = layout
    self.collection = collection
    axes = FlowAxes(isVertical: layout.configuration.scrollDirection == .vertical)
    room = collection.bounds.inset(by: collection.adjustedContentInset).size
  }

  mutating func arrange() -> CompositionalResult {
    let count = collection.numberOfSections
    let all = CGRect(origin: .zero, size: room)
    addGlobal(isAfter: false, all)
    for index in 0..<count {
      if index > 0 { end += layout.configuration.interSectionSpacing }
      let environment = LayoutEnvironment(room, .zero, collection.traitCollection)
      guard let section = layout.provider(index, environment) else { continue }
      add(section, index)
      if let change = section.visibleItemsInvalidationHandler {
        result.handlers[index] = CompositionalResult.Handler(
          change: change, environment: environment)
      }
    }
    addGlobal(isAfter: true, all)
    result.size = axes.size(along: end, across: axes.across(room))
    return result
  }

  // MARK: Sections

  private mutating func add(_ section: NSCollectionLayoutSection, _ index: Int) {
    let insets = section.contentInsets
    let start = end
    if let list = section.list {
      result.lists[index] = list
      if list.headerMode != .none { end += max(0, list.headerTopPadding ?? 0) }
    }
    let edges = section.boundarySupplementaryItems
    let inner = CGSize(
      width: max(0, room.width - insets.leading - insets.trailing),
      height: max(0, room.height - insets.top - insets.bottom))
    let edgeRoom = section.supplementariesFollowContentInsets ? inner : room
    let edgeStart =
      section.supplementariesFollowContentInsets
      ? (axes.isVertical ? insets.leading : insets.top) : 0
    let firstEdge = result.others.count
    for edge in edges where !edge.isAfter { add(edge, index, edgeRoom, across: edgeStart) }
    end += axes.isVertical ? insets.top : insets.leading
    let itemsStart = end
    addGroups(of: section, index, inner, across: axes.isVertical ? insets.leading : insets.top)
    let box = axes.rect(
      along: itemsStart, across: axes.isVertical ? insets.leading : insets.top,
      axes.size(along: end - itemsStart, across: axes.across(inner)))
    end += axes.isVertical ? insets.bottom : insets.trailing
    for edge in edges where edge.isAfter { add(edge, index, edgeRoom, across: edgeStart) }
    let whole = axes.rect(
      along: start, across: 0, axes.size(along: end - start, across: axes.across(room)))
    pin(edges, firstEdge, whole)
    decorate(section, index: index, whole: whole, box: box)
    if section.list != nil { markRows(section, index) }
  }

  /// Adds the view of a boundary; the section is longer by it.
  private mutating func add(
    _ edge: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int, _ room: CGSize,
    across: CGFloat
  ) {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: edge.elementKind, with: IndexPath(item: 0, section: index))
    let size = size(edge.layoutSize, in: room, attributes)
    let free = axes.across(room) - axes.across(size)
    var start = across
    switch edge.alignment {
    case .topTrailing, .bottomTrailing, .trailing: start += free
    case .top, .bottom, .none: start += free / 2
    case .topLeading, .bottomLeading, .leading: break
    }
    attributes.frame = axes.rect(along: end, across: start, size)
      .offsetBy(dx: edge.offset.x, dy: edge.offset.y)
      .inset(by: edge.contentInsets.edgeInsets(isRightToLeft: false))
    attributes.zIndex = edge.pinToVisibleBounds ? max(1, edge.zIndex) : edge.zIndex
    result.others.append(attributes)
    if edge.extendsBoundary { end += axes.along(size) }
  }

  private mutating func addGlobal(isAfter: Bool, _ box: CGRect) {
    let edges = layout.configuration.boundarySupplementaryItems.filter { $0.isAfter == isAfter }
    for edge in edges {
      add(edge, 0, box.size, across: 0)
      // Views of the whole layout have an index path of one index.
      result.others.last?.indexPath = IndexPath(index: 0)
    }
  }

  private mutating func pin(
    _ edges: [NSCollectionLayoutBoundarySupplementaryItem], _ first: Int, _ box: CGRect
  ) {
    for attributes in result.others[first...] {
      let isPinned = edges.contains {
        $0.pinToVisibleBounds && $0.elementKind == attributes.representedElementKind
      }
      if isPinned { result.pinned[attributes.element] = box }
    }
  }

  private mutating func decorate(
    _ section: NSCollectionLayoutSection, index: Int, whole: CGRect, box: CGRect
  ) {
    for item in section.decorationItems {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
      attributes.frame = whole.inset(by: item.contentInsets.edgeInsets(isRightToLeft: false))
      attributes.zIndex = item.zIndex
      result.others.append(attributes)
    }
  }

  // MARK: Groups

  private mutating func addGroups(
    of section: NSCollectionLayoutSection, _ index: Int, _ room: CGSize, across: CGFloat
  ) {
    let count = collection.numberOfItems(inSection: index)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    var next = 0
    var isFirst = true
    var side = across
    var thickest: CGFloat = 0
    while next < count {
      if !isFirst {
        if isOrthogonal {
          side += section.interGroupSpacing
        } else {
          end += section.interGroupSpacing
        }
      }
      isFirst = false
      var placer = GroupPlacer(layout, collection, section: index, count: count)
      let origin = axes.rect(along: end, across: side, .zero).origin
      let size = placer.place(section.group, in: room, at: origin, from: next)
      for attributes in placer.items { result.items[attributes.indexPath] = attributes }
      result.others += placer.badges
      // A group without room for any item would not end.
      next = max(placer.next, next + 1)
      thickest = max(thickest, axes.along(size))
      if isOrthogonal { side += axes.across(size) } else { end += axes.along(size) }
    }
    if isOrthogonal { end += thickest }
  }

  private func markRows(_ section: NSCollectionLayoutSection, _ index: Int) {
    guard let list = section.list else { return }
    let count = collection.numberOfItems(inSection: index)
    let hasHeader = list.headerMode == .firstItemInSection
    for item in 0..<count {
      guard let attributes = result.items[IndexPath(item: item, section: index)] else { continue }
      let first = hasHeader ? 1 : 0
      let isLast = item == count - 1
      let isInset = list.appearance == .insetGrouped
      attributes.row = ListRow(
        isFirst: item == first, isLast: isLast,
        hasSeparator: list.showsSeparators && !(isLast && isInset) && item >= first,
        isRounded: isInset && item >= first)
      attributes.listBackground = item >= first ? list.cellBackground : .clear()
    }
  }

  private func size(
    _ size: NSCollectionLayoutSize, in room: CGSize, _ attributes: UICollectionViewLayoutAttributes
  ) -> CGSize {
    attributes.measured = size.measured
    return layout.measuredSize(size.size(in: room), size.measured, attributes.element)
  }
}

extension UICollectionViewCompositionalLayout {
  /// A size in which estimated sides are those of the measured view, once it is.
  final func measuredSize(
    _ size: CGSize, _ axes: UIAxis, _ element: CollectionElement
  ) -> CGSize {
    guard let known = measured[element] else { return size }
    return CGSize(
      width: axes.contains(.horizontal) ? known.width : size.width,
      height: axes.contains(.vertical) ? known.height : size.height)
  }
}
