public import CoreGraphics
public import Foundation
import UIKitCore

/// Which parts of a layout are invalid. The whole layout is prepared again in any case.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  final var everything = false
  private var items: [IndexPath] = []
  private var supplementary: [String: [IndexPath]] = [:]
  private var decorations: [String: [IndexPath]] = [:]

  /// Creates a context.
  public override init() { super.init() }

  /// Whether all data are invalid, as after `reloadData()`.
  open var invalidateEverything: Bool { everything }
  /// Whether the counts are invalid, as after `reloadData()`.
  open var invalidateDataSourceCounts: Bool { everything }
  /// The change of the content offset, in points; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points. Stored, has no effect: the size is read again.
  open var contentSizeAdjustment = CGSize.zero

  /// The invalid items; nil if there are none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items }
  /// The invalid supplementary views, by kind; nil if there are none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementary.isEmpty ? nil : supplementary
  }
  /// The invalid decoration views, by kind; nil if there are none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    decorations.isEmpty ? nil : decorations
  }
  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) { items += indexPaths }
  /// Adds invalid supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) { supplementary[elementKind, default: []] += indexPaths }
  /// Adds invalid decoration views.
  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) { decorations[elementKind, default: []] += indexPaths }
}
