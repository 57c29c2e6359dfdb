import UIKitCore

/// Which parts of a flow layout are invalid. The whole layout is prepared again in any case.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the sizes of the delegate are asked for again, true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes are computed again, true by default.
  open var invalidateFlowLayoutAttributes = true
}
