public import Foundation
import UIKitCore

/// An item of a section: one cell, or a group of others.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  private let itemSize: NSCollectionLayoutSize
  private let badges: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item with a size in its container.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Creates an item with views at its edges.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    itemSize = layoutSize
    badges = supplementaryItems
    super.init()
  }

  /// The size in the container.
  open var layoutSize: NSCollectionLayoutSize { itemSize }
  /// The insets inside the size, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spaces around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views at the edges of the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { badges }
}
