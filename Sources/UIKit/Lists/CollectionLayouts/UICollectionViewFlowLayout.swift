public import QuartzCore

/// Arranges items in lines, with headers and footers of sections.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that is measured by the content. Differs from Apple: items have the estimated size.
  public class var automaticSize: CGSize { CGSize(width: 50, height: 50) }

  final var flow = FlowResult()

  /// Creates a layout.
  public override init() { super.init() }

  /// Restores a layout from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of items, 50 x 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items. Stored, has no effect.
  open var estimatedItemSize = CGSize.zero
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
  /// Whether footers stay visible with their section. Stored, has no effect.
  open var sectionFootersPinToVisibleBounds = false

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
  /// Also scrolling invalidates the layout if headers stay visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
