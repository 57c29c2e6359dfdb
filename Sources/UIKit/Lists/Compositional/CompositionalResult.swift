import CoreGraphics
import Foundation
import UIKitCore

/// The arrangement of a compositional layout.
@MainActor
struct CompositionalResult {
  var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// Headers, footers, badges and backgrounds.
  var others: [UICollectionViewLayoutAttributes] = []
  /// The views that stay visible, with the rectangles of their sections.
  var pinned: [CollectionElement: CGRect] = [:]
  /// The list of each section that is one.
  var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  /// The functions that change visible items, with the environment of their section.
  var handlers: [Int: Handler] = [:]
  var size = CGSize.zero

  /// Changes the visible items of a section.
  struct Handler {
    let change:
      ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) ->
        Void
    let environment: any NSCollectionLayoutEnvironment
  }

  /// The colour behind a list.
  var listBackground: UIColor? { lists.min { $0.key < $1.key }?.value.shownBackground }
}

/// The row of a list: what a cell draws besides its content.
struct ListRow: Equatable {
  var isFirst = false
  var isLast = false
  var hasSeparator = true
  var isRounded = false
}
