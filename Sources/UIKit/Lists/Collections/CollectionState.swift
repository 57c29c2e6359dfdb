import Foundation
import UIKitCore

/// The private state of a collection view.
struct CollectionState {
  weak var dataSource: (any UICollectionViewDataSource)?
  var counts: [Int] = []
  var needsReload = true
  var isPrepared = false
  var views: [CollectionElement: UICollectionReusableView] = [:]
  /// The attributes that were applied last.
  var attributes: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The elements whose views were added since sizes were measured.
  var unmeasured: Set<CollectionElement> = []
  var cellPool = ReusePool<UICollectionViewCell>()
  /// Supplementary and decoration views, by kind and identifier.
  var viewPool = ReusePool<UICollectionReusableView>()
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var updateDepth = 0
  var updates = ListUpdates()
  var runningUpdates = 0
  var isLoading = false
  /// Whether views are laid out or updated; a layout that one of them requests waits.
  var isBusy = false
  var background: UIView?
  /// Shows the actions of rows of lists.
  var swiper: RowSwiper?
  /// The batch update in progress, for the layout.
  var batch: CollectionBatch?
}

/// A batch update in progress.
struct CollectionBatch {
  var map: ListMap
  /// The attributes before the update, of visible elements and those near them.
  var old: [CollectionElement: UICollectionViewLayoutAttributes]
}
