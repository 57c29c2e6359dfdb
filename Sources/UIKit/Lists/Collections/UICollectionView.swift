public import QuartzCore
@_spi(Controls) import UIKitCore

/// Items and other views arranged by a layout, made only where they are visible.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  final var collection = CollectionState()
  private var arrangement: UICollectionViewLayout

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    arrangement = layout
    super.init(frame: frame)
    layout.owner = self
    setBackground(.systemBackground)
    collection.swiper = RowSwiper(self)
  }

  /// Creates a collection with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Restores a collection from an archive, with a flow layout.
  public required init?(coder: NSCoder) {
    arrangement = UICollectionViewFlowLayout()
    super.init(coder: coder)
    arrangement.owner = self
  }

  /// The provider of items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { collection.dataSource }
    set {
      collection.dataSource = newValue
      needItems()
    }
  }
  /// The observer of the collection.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      needItems()
    }
  }
  /// The layout; a new one is applied at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { arrangement }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Replaces the layout, and moves the views to their new attributes.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    arrangement.owner = nil
    arrangement = layout
    layout.owner = self
    exchangeLayout(animated: animated, completion)
  }
  /// The view behind the items, which does not scroll.
  open var backgroundView: UIView? {
    get { collection.background }
    set {
      collection.background?.removeFromSuperview()
      collection.background = newValue
      if let newValue { insert(newValue, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether cells are made before they are visible. Stored, has no effect.
  open var isPrefetchingEnabled = true {
    didSet { StoredProperty.noteSet("UICollectionView.isPrefetchingEnabled") }
  }

  // MARK: Items

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }
  /// The number of items of a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Reads all items again, at the next layout.
  open func reloadData() { needItems() }
  /// The cell of an item; nil if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    collection.views[.cell(indexPath)] as? UICollectionViewCell
  }
  /// The cells of visible items, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem(at:))
  }
  /// The visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    loadViews()
    return collection.views.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// The item of a cell; nil if it is not displayed.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    collection.views.first { $0.value === cell }?.key.path
  }
  /// The item at a point; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// The attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return arrangement.layoutAttributesForItem(at: indexPath)
  }
  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return arrangement.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// A supplementary view; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    collection.views[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// The visible supplementary views of a kind, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }
  /// The index paths of visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    collection.views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }
  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(toItem: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// Registers the class of cells with an identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    collection.cellPool.register(cellClass, identifier)
  }
  /// Registers the class of supplementary views of a kind with an identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    collection.viewPool.register(viewClass, "\(elementKind)/\(identifier)")
  }
  /// Registers the nib of cells with an identifier.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    collection.cellPool.register(nib, identifier)
  }
  /// Registers the nib of supplementary views with a kind and an identifier.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    collection.viewPool.register(nib, "\(kind)/\(identifier)")
  }
  /// An unused cell, or a new one of the registered class. Differs from Apple: an identifier that
  /// is not registered is reported, and gives an empty cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { takeCell(identifier, indexPath) }
  /// An unused supplementary view, or a new one of the registered class. Differs from Apple: an
  /// identifier that is not registered is reported, and gives an empty view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { takeView("\(elementKind)/\(identifier)") }

  // MARK: Selection

  /// Whether touches select items, true by default.
  open var allowsSelection = true
  /// Whether several items can be selected, false by default.
  open var allowsMultipleSelection = false
  /// The selected items, in the order of selection; nil if none is.
  open var indexPathsForSelectedItems: [IndexPath]? { collection.selected }
  /// Selects an item, without calls of the delegate; nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath)
    if let indexPath, !scrollPosition.isEmpty {
      scroll(toItem: indexPath, scrollPosition, animated: animated)
    }
  }
  /// Deselects an item, without calls of the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Updates

  /// Performs a batch of changes, and animates them.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion)
  }
  /// Inserts items that the data source has now.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.items.inserted += indexPaths.map { .init(location: $0) } }
  }
  /// Removes items that the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.items.deleted += indexPaths.map { .init(location: $0) } }
  }
  /// Replaces the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.items.reloaded += indexPaths.map { .init(location: $0) } }
  }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.items.moved.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections that the data source has now.
  open func insertSections(_ sections: IndexSet) {
    change { $0.sections.inserted += sections.map { .init(location: $0) } }
  }
  /// Removes sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.sections.deleted += sections.map { .init(location: $0) } }
  }
  /// Replaces the cells of sections.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.sections.reloaded += sections.map { .init(location: $0) } }
  }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moved.append((section, newSection)) }
  }

  @_spi(Controls) open override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    arrangement.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  @_spi(Controls) open override func draggingBegan() { collection.swiper?.close(animated: true) }

  // MARK: Layout and touches

  /// Adds the views that have become visible, and removes the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCollection()
  }
  /// Highlights the touched item.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if collection.swiper?.isOpen == true { return }
    if let touch = touches.first { touchBegan(at: touch.location(in: self)) }
  }
  /// Selects the highlighted item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    collection.swiper?.close(animated: true)
    touchEnded()
  }
  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endHighlight()
  }
}
