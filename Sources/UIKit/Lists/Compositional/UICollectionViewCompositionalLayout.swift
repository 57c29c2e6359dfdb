public import CoreGraphics
public import Foundation
import UIKitCore

/// The properties of a compositional layout for all sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Creates the default properties.
  public override init() { super.init() }

  /// The direction of scrolling, vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Views before and after all sections.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What insets are relative to. Stored, has no effect: the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea {
    didSet {
      StoredProperty.noteSet(
        "UICollectionViewCompositionalLayoutConfiguration.contentInsetsReference")
    }
  }
}

/// Returns the arrangement of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Arranges sections of groups of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var result = CompositionalResult()
  /// The measured sizes of elements with estimated sizes.
  final var measured: [CollectionElement: CGSize] = [:]

  /// Creates a layout in which all sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout in which all sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Creates a layout of sections that a function determines.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout of sections that a function determines.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Restores a layout without sections.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// A layout of lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The properties for all sections; a change arranges them again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  // MARK: Layout

  /// Arranges all sections.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var arranger = CompositionalArranger(self, collectionView)
    result = arranger.arrange()
    if let color = result.listBackground,
      !collectionView.viewState.appearance.owns(.backgroundColor)
    {
      collectionView.setBackground(color)
    }
  }
  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { result.size }
  /// The attributes of all elements in a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let items = result.items.values.filter { $0.frame.overlaps(rect) }
    return changed(items) + result.others.map(pinned).filter { $0.frame.overlaps(rect) }
  }

  /// The items after the functions of their sections, which get copies: they start again each time.
  private func changed(
    _ items: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    guard !result.handlers.isEmpty, let collectionView else { return items }
    var shown = items.filter { result.handlers[$0.indexPath.section] == nil }
    for section in result.handlers.keys.sorted() {
      let own = items.filter { $0.indexPath.section == section }
        .sorted { $0.indexPath < $1.indexPath }
        .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
      guard !own.isEmpty, let handler = result.handlers[section] else { continue }
      handler.change(own, collectionView.contentOffset, handler.environment)
      shown += own
    }
    return shown
  }
  /// The attributes of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { result.items[indexPath] }
  /// The attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { other(elementKind, indexPath) }
  /// The attributes of a background.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { other(elementKind, indexPath) }

  private func other(
    _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    result.others.first { $0.representedElementKind == kind && $0.indexPath == path }.map(pinned)
  }

  // MARK: Measuring

  /// Forgets measured sizes when all data are invalid.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { measured = [:] }
    super.invalidateLayout(with: context)
  }
  /// Also scrolling invalidates the layout if views stay visible or items are changed; another
  /// width forgets measured sizes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if let collectionView, collectionView.bounds.width != newBounds.width { measured = [:] }
    return !result.pinned.isEmpty || !result.handlers.isEmpty
      || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  /// Whether an element with an estimated size prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.measured
    let new = preferredAttributes.size
    let old = originalAttributes.size
    return axes.contains(.vertical) && abs(new.height - old.height) > 0.01
      || axes.contains(.horizontal) && abs(new.width - old.width) > 0.01
  }
  /// Adopts the size that an element prefers.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.element] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func measures(_ element: CollectionElement) -> Bool {
    element.category != .decorationView
  }

  /// A view that stays visible while its section is.
  private func pinned(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let section = result.pinned[attributes.element], let collectionView,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let shown = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    var frame = attributes.frame
    if configuration.scrollDirection == .vertical {
      frame.origin.y = min(max(frame.minY, shown.minY), section.maxY - frame.height)
    } else {
      frame.origin.x = min(max(frame.minX, shown.minX), section.maxX - frame.width)
    }
    copy.frame = frame
    copy.zIndex = max(1, attributes.zIndex)
    return copy
  }
}
