import CoreGraphics
import Foundation
import UIKitCore

/// Arranges the items of one group, and of groups inside it.
@MainActor
struct GroupPlacer {
  private let layout: UICollectionViewCompositionalLayout
  private let collection: UICollectionView
  private let section: Int
  private let count: Int
  private(set) var items: [UICollectionViewLayoutAttributes] = []
  private(set) var badges: [UICollectionViewLayoutAttributes] = []
  /// The next item of the section.
  private(set) var next = 0

  init(
    _ layout: UICollectionViewCompositionalLayout, _ collection: UICollectionView, section: Int,
    count: Int
  ) {
    self.layout = layout
    self.collection = collection
    self.section = section
    self.count = count
  }

  /// Arranges a group at a point, with items from an index; returns its size.
  mutating func place(
    _ group: NSCollectionLayoutGroup, in room: CGSize, at origin: CGPoint, from first: Int
  ) -> CGSize {
    next = first
    return place(group, in: room, at: origin)
  }

  private mutating func place(
    _ item: NSCollectionLayoutItem, in room: CGSize, at origin: CGPoint, overriding: CGSize? = nil
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup {
      return place(group, in: room, at: origin, overriding)
    }
    let attributes = makeAttributes()
    attributes.measured = item.layoutSize.measured
    let base = overriding ?? item.layoutSize.size(in: room)
    let size = layout.measuredSize(base, attributes.measured, attributes.element)
    let insets = item.contentInsets
    attributes.frame = CGRect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    items.append(attributes)
    addBadges(of: item, attributes)
    next += 1
    return size
  }

  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = type.flatMap { newObject($0) } ?? UICollectionViewLayoutAttributes()
    attributes.indexPath = IndexPath(item: next, section: section)
    return attributes
  }

  private mutating func addBadges(
    of item: NSCollectionLayoutItem, _ owner: UICollectionViewLayoutAttributes
  ) {
    for badge in item.supplementaryItems {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: badge.elementKind, with: owner.indexPath)
      attributes.frame = badge.containerAnchor.frame(
        badge.layoutSize.size(in: owner.size), in: owner.frame)
      attributes.zIndex = badge.zIndex
      badges.append(attributes)
    }
  }

  // MARK: Groups

  private mutating func place(
    _ group: NSCollectionLayoutGroup, in room: CGSize, at origin: CGPoint, _ overriding: CGSize?
  ) -> CGSize {
    var size = overriding ?? group.layoutSize.size(in: room)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let content: CGSize
    switch group.arrangement {
    case .horizontal:
      content = fill(group, room: inner, origin: start, axes: FlowAxes(isVertical: false))
    case .vertical:
      content = fill(group, room: inner, origin: start, axes: FlowAxes(isVertical: true))
    case .custom(let provider): content = arrange(provider, inner, start)
    }
    let measured = group.layoutSize.measured
    if measured.contains(.horizontal) {
      size.width = content.width + insets.leading + insets.trailing
    }
    if measured.contains(.vertical) {
      size.height = content.height + insets.top + insets.bottom
    }
    return size
  }

  private mutating func arrange(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ room: CGSize, _ origin: CGPoint
  ) -> CGSize {
    let environment = LayoutEnvironment(room, .zero, collection.traitCollection)
    var box = CGRect.zero
    for item in provider(environment) where next < count {
      let attributes = makeAttributes()
      attributes.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      attributes.zIndex = item.zIndex
      items.append(attributes)
      box = box.union(item.frame)
      next += 1
    }
    return CGSize(width: box.maxX, height: box.maxY)
  }

  /// Adds items along an axis while there is room and there are items; returns their extent.
  private mutating func fill(
    _ group: NSCollectionLayoutGroup, room: CGSize, origin: CGPoint, axes: FlowAxes
  ) -> CGSize {
    let spacing = group.interItemSpacing?.spacing ?? 0
    let limit = axes.along(room)
    let isOpen = group.layoutSize.measured.contains(axes.isVertical ? .vertical : .horizontal)
    let cycle = group.subitems.count
    var (offset, thickness, index): (CGFloat, CGFloat, Int) = (0, 0, 0)
    // The items of each subitem, so that flexible spaces move them.
    var ranges: [Range<Int>] = []
    while next < count, cycle > 0, index < group.count ?? (isOpen ? cycle : Int.max) {
      let item = group.subitems[index % cycle]
      let known = overridden(group, item: item, room: room, axes: axes)
      let expected = axes.along(known ?? item.layoutSize.size(in: room))
      let gap = index == 0 ? 0 : spacing
      if index > 0, !isOpen, offset + gap + expected > limit + 0.5 { break }
      let edge = EdgeSpace(item.edgeSpacing, axes)
      let first = items.count
      let saved = self
      let size = place(
        item, in: room,
        at: point(from: origin, along: offset + gap + edge.before, across: edge.side, axes: axes),
        overriding: known)
      let length = axes.along(size)
      if index > 0, !isOpen, offset + gap + length > limit + 0.5 {
        self = saved
        break
      }
      ranges.append(first..<items.count)
      offset += gap + edge.before + length + edge.after
      thickness = max(thickness, axes.across(size) + edge.side + edge.otherSide)
      index += 1
      if length <= 0, group.count == nil, index >= cycle { break }
    }
    if group.interItemSpacing?.isFlexibleSpacing == true, ranges.count > 1, limit > offset {
      spread(ranges, by: (limit - offset) / CGFloat(ranges.count - 1), axes)
      offset = limit
    }
    return axes.size(along: offset, across: thickness)
  }

  /// The size of an item that shares the length of its group with others; nil for its own size.
  private func overridden(
    _ group: NSCollectionLayoutGroup, item: NSCollectionLayoutItem, room: CGSize,
    axes: FlowAxes
  ) -> CGSize? {
    guard group.divides, let number = group.count, number > 0 else { return nil }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = (axes.along(room) - spacing * CGFloat(number - 1)) / CGFloat(number)
    return axes.size(
      along: max(0, length), across: axes.across(item.layoutSize.size(in: room)))
  }

  private func point(
    from origin: CGPoint, along: CGFloat, across: CGFloat, axes: FlowAxes
  ) -> CGPoint {
    let offset = axes.rect(along: along, across: across, .zero).origin
    return CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
  }

  /// Moves items apart.
  private func spread(_ ranges: [Range<Int>], by gap: CGFloat, _ axes: FlowAxes) {
    for (index, range) in ranges.enumerated() {
      let shift = axes.rect(along: gap * CGFloat(index), across: 0, .zero).origin
      for item in range {
        items[item].frame = items[item].frame.offsetBy(dx: shift.x, dy: shift.y)
      }
    }
  }

  /// The spaces around an item, along and across an axis.
  private struct EdgeSpace {
    var (before, after, side, otherSide): (CGFloat, CGFloat, CGFloat, CGFloat)

    @MainActor init(_ edges: NSCollectionLayoutEdgeSpacing?, _ axes: FlowAxes) {
      let leading = edges?.leading?.spacing ?? 0
      let trailing = edges?.trailing?.spacing ?? 0
      let top = edges?.top?.spacing ?? 0
      let bottom = edges?.bottom?.spacing ?? 0
      (before, after, side, otherSide) =
        axes.isVertical ? (top, bottom, leading, trailing) : (leading, trailing, top, bottom)
    }
  }
}
