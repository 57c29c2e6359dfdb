import UIKit

/// Two columns with cells of different heights; inserted cells come in from below, turned.
final class WaterfallLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var inserted: Set<IndexPath> = []
  private let spacing: CGFloat = 12

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    attributes.removeAll()
    let width = (collectionView.bounds.width - 3 * spacing) / 2
    var heights: [CGFloat] = [spacing, spacing]
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let column = heights[0] <= heights[1] ? 0 : 1
      let height = 70 + CGFloat((item * 37) % 3) * 24
      let attribute = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attribute.frame = CGRect(
        x: spacing + CGFloat(column) * (width + spacing), y: heights[column], width: width,
        height: height)
      attributes.append(attribute)
      heights[column] += height + spacing
    }
    contentHeight = heights.max() ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems where update.updateAction == .insert {
      if let path = update.indexPathAfterUpdate { inserted.insert(path) }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes =
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      ?? layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    guard inserted.contains(itemIndexPath) else { return attributes }
    attributes?.alpha = 0
    attributes?.transform = CGAffineTransform(translationX: 0, y: 120).rotated(by: .pi / 12)
    return attributes
  }
}
