import QuartzCore
import UIKitCore

extension UICollectionViewFlowLayout {
  private var axes: FlowAxes { FlowAxes(isVertical: scrollDirection == .vertical) }
  private var sizes: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The length across the scrolling direction, without the insets of the collection.
  private func room(_ view: UICollectionView) -> CGFloat {
    axes.across(view.bounds.inset(by: view.adjustedContentInset).size)
  }

  final func arrangeSections() -> FlowResult {
    guard let view = collectionView else { return FlowResult() }
    var result = FlowResult()
    var top: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let start = top
      addEdge(in: view, section: section, isFooter: false, top: &top, to: &result)
      arrangeItems(in: view, section: section, top: &top, to: &result)
      addEdge(in: view, section: section, isFooter: true, top: &top, to: &result)
      result.sections.append(
        axes.rect(
          along: start, across: 0, axes.size(along: top - start, across: room(view))))
    }
    result.size = axes.size(along: top, across: room(view))
    return result
  }

  private func addEdge(
    in view: UICollectionView, section: Int, isFooter: Bool, top: inout CGFloat,
    to result: inout FlowResult
  ) {
    let size =
      isFooter
      ? sizes?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
      : sizes?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
    guard axes.along(size) > 0 else { return }
    let kind =
      isFooter
      ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = axes.rect(
      along: top, across: 0, axes.size(along: axes.along(size), across: room(view)))
    result.edges.append(attributes)
    top += axes.along(size)
  }

  private func arrangeItems(
    in view: UICollectionView, section: Int, top: inout CGFloat, to result: inout FlowResult
  ) {
    let sides = axes.insets(
      sizes?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
    let spacing =
      sizes?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let between =
      sizes?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let all = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
      let path = IndexPath(item: item, section: section)
      return size(
        path, delegate: sizes?.collectionView(view, layout: self, sizeForItemAt: path))
    }
    let free = room(view) - sides.across.0 - sides.across.1
    let lines = FlowLine.lines(all, axes, room: free, spacing: spacing)
    var items: [UICollectionViewLayoutAttributes] = []
    top += sides.along.0
    var filled = spacing
    for (index, line) in lines.enumerated() {
      // The items of a last line stand below those of the lines before it.
      if index < lines.count - 1 || lines.count == 1 && line.items.count > 1 {
        filled = line.space(room: free, spacing: spacing)
      }
      if lines.count == 1, all.count > 1, !isFull(line, room: free, spacing: spacing, sizes: all) {
        filled = spacing
      }
      items += place(
        line, sizes: all, section: section, top: top, side: sides.across.0, space: filled)
      top += line.thickness + (index < lines.count - 1 ? between : 0)
    }
    top += sides.along.1
    result.items.append(items)
  }

  /// Whether another item of the last one's length would not fit into a line.
  private func isFull(
    _ line: FlowLine, room: CGFloat, spacing: CGFloat, sizes: [CGSize]
  ) -> Bool {
    let next = sizes.last.map(axes.across) ?? 0
    return line.length + next + spacing * CGFloat(line.items.count) > room + 1e-6
  }

  private func place(
    _ line: FlowLine, sizes: [CGSize], section: Int, top: CGFloat, side: CGFloat,
    space: CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    var across = side
    let kind = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return line.items.map { item in
      let attributes = kind.flatMap { newObject($0) } ?? UICollectionViewLayoutAttributes()
      attributes.indexPath = IndexPath(item: item, section: section)
      let size = sizes[item]
      let along = top + (line.thickness - axes.along(size)) / 2
      attributes.frame = axes.rect(along: along, across: across, size)
      across += axes.across(size) + space
      return attributes
    }
  }

  /// A header at the start of the visible part while its section is visible, a footer at its end.
  final func pinned(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let kind = attributes.representedElementKind
    let isFooter = kind == UICollectionView.elementKindSectionFooter
    guard isFooter || kind == UICollectionView.elementKindSectionHeader,
      isFooter ? sectionFootersPinToVisibleBounds : sectionHeadersPinToVisibleBounds,
      let view = collectionView, let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let section = flow.sections[attributes.indexPath.section]
    let shown = view.bounds.inset(by: view.adjustedContentInset)
    var frame = attributes.frame
    switch (axes.isVertical, isFooter) {
    case (true, false):
      frame.origin.y = min(max(frame.minY, shown.minY), section.maxY - frame.height)
    case (false, false):
      frame.origin.x = min(max(frame.minX, shown.minX), section.maxX - frame.width)
    case (true, true):
      frame.origin.y = max(min(frame.minY, shown.maxY - frame.height), section.minY)
    case (false, true):
      frame.origin.x = max(min(frame.minX, shown.maxX - frame.width), section.minX)
    }
    copy.frame = frame
    copy.zIndex = 1
    return copy
  }
}
