public import QuartzCore
import UIKitCore

/// Arranges items in lines, with headers and footers of sections.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value of `estimatedItemSize` for items that are measured, without an own estimate.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  final var flow = FlowResult()
  /// The measured sizes of items.
  final var measured: [IndexPath: CGSize] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Restores a layout from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of items, 50 x 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items before their cells are measured; zero, the default, if they are not.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The least space between lines, 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between the items of a line, 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The direction of scrolling, vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The insets around the items of a section, zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers; zero, the default, for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; zero, the default, for none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay visible with their section, false by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay visible with their section, false by default.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// The class of invalidation contexts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  /// Forgets measured sizes when all data are invalid.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { measured = [:] }
    super.invalidateLayout(with: context)
  }
  /// Whether an item with an estimated size prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }
  /// Adopts the size that an item prefers.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func measures(_ element: CollectionElement) -> Bool {
    estimatedItemSize != .zero && element.category == .cell
  }

  /// The size of an item: measured, given by the delegate, or the layout's.
  final func size(_ path: IndexPath, delegate size: CGSize?) -> CGSize {
    guard estimatedItemSize != .zero else { return size ?? itemSize }
    if let known = measured[path] { return known }
    if let size, size != itemSize { return size }
    return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  /// Arranges all items.
  open override func prepare() {
    super.prepare()
    flow = arrangeSections()
  }
  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { flow.size }
  /// The attributes of all elements in a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    flow.elements(in: rect, isVertical: scrollDirection == .vertical)
      + flow.edges.map(pinned).filter { $0.frame.overlaps(rect) }
  }
  /// The attributes of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { flow.item(indexPath) }
  /// The attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    flow.edges.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }.map(pinned)
  }
  /// Also scrolling invalidates the layout if headers or footers stay visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
