public import Foundation
public import UIKitCore

extension UIDynamicAnimator {
  /// Creates an animator of a layout's attributes, in the coordinates of the content. The layout is
  /// invalidated when they have moved.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// The attributes of an item that the animator moves; nil if it moves none.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    attributes(CollectionElement(category: .cell, path: indexPath))
  }
  /// The attributes of a supplementary view that the animator moves; nil if it moves none.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(CollectionElement(category: .supplementaryView, kind: kind, path: indexPath))
  }
  /// The attributes of a decoration view that the animator moves; nil if it moves none.
  public func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(CollectionElement(category: .decorationView, kind: kind, path: indexPath))
  }

  private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    movedItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.element == element }
  }
}

extension UICollectionViewLayout: DynamicLayout {
  package final var dynamicView: UIView? { collectionView }
  package final func dynamicItemsMoved() { invalidateLayout() }
}
