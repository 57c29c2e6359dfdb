import CoreGraphics
import Foundation

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
  var size = CGSize.zero

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
