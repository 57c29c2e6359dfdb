public import QuartzCore
import UIKitCore

/// Arranges the elements of a collection; subclasses compute their attributes.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  final weak var owner: UICollectionView?
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// The bounds of the collection at the last layout.
  final var knownBounds = CGRect.null
  /// What the next `invalidateLayout()` invalidates.
  private var pendingContext: UICollectionViewLayoutInvalidationContext?

  /// Creates a layout.
  public override init() { super.init() }

  /// Restores a layout from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Archives nothing.
  open func encode(with coder: NSCoder) {}

  /// The class of attributes, `UICollectionViewLayoutAttributes` by default.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The collection that uses the layout.
  open var collectionView: UICollectionView? { owner }

  // MARK: Attributes

  /// Called before attributes are asked for, after an invalidation.
  open func prepare() {}
  /// The size of the content in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all elements in a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Registers the class of decoration views of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: Invalidation

  /// The direction in which a layout arranges elements: that of its collection by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether a layout for right-to-left text is mirrored. Stored, has no effect.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Whether scrolling or a new size invalidates the layout; only a new size by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }
  /// What to invalidate when the bounds change.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Whether the attributes that a view prefers invalidate the layout; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What to invalidate when a view prefers other attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
  /// Requests preparation before the next layout.
  open func invalidateLayout() {
    let context = pendingContext ?? newContext()
    pendingContext = nil
    invalidateLayout(with: context)
  }
  /// Requests preparation before the next layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let owner, context.contentOffsetAdjustment != .zero {
      let offset = owner.contentOffset
      let change = context.contentOffsetAdjustment
      owner.contentOffset = CGPoint(x: offset.x + change.x, y: offset.y + change.y)
    }
    owner?.layoutInvalidated()
  }

  /// Whether views of an element are asked for the attributes that they prefer.
  func measures(_ element: CollectionElement) -> Bool { element.category == .cell }

  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      type(of: self).invalidationContextClass
      as? UICollectionViewLayoutInvalidationContext.Type
    return type.flatMap { newObject($0) } ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Invalidates counts and attributes, when the data are read again.
  final func invalidateEverything() {
    let context = newContext()
    context.everything = true
    pendingContext = context
    invalidateLayout()
    pendingContext = nil
  }

  final func boundsChanged(to new: CGRect) -> Bool {
    if knownBounds.isNull || new == knownBounds { return false }
    return new.size != knownBounds.size || shouldInvalidateLayout(forBoundsChange: new)
  }

  // MARK: Scrolling

  /// Where scrolling stops after a drag; the proposed offset by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset after an update; the proposed offset by default. Never called.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  /// Called before the attributes for an animated update are asked for.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when the animation of an update was started.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item starts that appears in an update: transparent if it is new, otherwise where it
  /// was.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let batch = owner?.collection.batch else { return nil }
    if let origin = batch.map.origins[itemIndexPath] { return batch.old[.cell(origin)] }
    let copy = layoutAttributesForItem(at: itemIndexPath)?.copy()
    let attributes = copy as? UICollectionViewLayoutAttributes
    attributes?.alpha = 0
    return attributes
  }
  /// Where an item ends that disappears in an update: transparent by default.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let old = owner?.collection.batch?.old[.cell(itemIndexPath)] else { return nil }
    let attributes = old.copy() as? UICollectionViewLayoutAttributes
    attributes?.alpha = 0
    return attributes
  }

  /// The attributes of the layout as it was prepared last.
  final func preparedAttributes(
    in rect: CGRect
  ) -> [CollectionElement: UICollectionViewLayoutAttributes] {
    owner?.visibleAttributes(in: rect) ?? [:]
  }
}
