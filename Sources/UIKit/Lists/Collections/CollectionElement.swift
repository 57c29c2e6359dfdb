import Foundation
import UIKitCore

/// What identifies a view of a collection: its category, kind and index path.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  /// Empty for cells.
  var kind = ""
  var path: IndexPath

  static func cell(_ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, path: path)
  }
}

extension CollectionElement: Comparable {
  static func < (first: CollectionElement, second: CollectionElement) -> Bool {
    (first.category.rawValue, first.kind, first.path)
      < (second.category.rawValue, second.kind, second.path)
  }
}
