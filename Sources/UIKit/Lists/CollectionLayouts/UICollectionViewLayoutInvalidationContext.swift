public import Foundation

/// Which parts of a layout are invalid. The whole layout is prepared again in any case.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context.
  public override init() { super.init() }

  /// Whether all data are invalid.
  open var invalidateEverything: Bool { false }
  /// Whether the counts are invalid.
  open var invalidateDataSourceCounts: Bool { false }
  private var items: [IndexPath] = []
  /// The invalid items.
  open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items }
  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) { items += indexPaths }
}
