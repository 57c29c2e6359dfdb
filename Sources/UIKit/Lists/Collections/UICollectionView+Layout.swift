import QuartzCore
import UIKitCore

extension UICollectionView {
  final func needItems() {
    collection.needsReload = true
    collectionViewLayout.invalidateEverything()
    layoutInvalidated()
  }

  final var loadedCounts: [Int] {
    loadItems()
    return collection.counts
  }

  private func readCounts() -> [Int] {
    let source = collection.dataSource
    let sections = max(0, source?.numberOfSections(in: self) ?? 0)
    return (0..<sections).map {
      max(0, source?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
    }
  }

  final func updatedCounts() -> [Int] {
    collection.counts = readCounts()
    return collection.counts
  }

  /// Removes all views and reads the counts again, after `reloadData()`.
  private func loadItems() {
    guard collection.needsReload, !collection.isLoading else { return }
    collection.needsReload = false
    collection.isLoading = true
    collection.counts = readCounts()
    collection.isLoading = false
    collection.selected = []
    for element in collection.views.keys.sorted() { recycle(element) }
  }

  /// Prepares the layout; an animated update moves the offset afterwards.
  final func prepareLayout(keepingOffset: Bool) {
    scrolling.keepsOffset = keepingOffset
    prepareLayout()
    scrolling.keepsOffset = false
  }

  /// Prepares the layout if it was invalidated.
  final func prepareLayout() {
    loadItems()
    guard !collection.isPrepared else { return }
    collection.isPrepared = true
    collectionViewLayout.prepare()
    showContentSize()
  }

  final func showContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// Called when the layout was invalidated.
  final func layoutInvalidated() {
    collection.isPrepared = false
    setNeedsLayout()
  }

  final func loadViews() {
    if collection.needsReload || (collection.views.isEmpty && window != nil) { layOutCollection() }
  }

  /// Lays out all views that are visible.
  final func layOutCollection() {
    guard !collection.isLoading, !collection.isBusy else { return }
    collection.isBusy = true
    defer { collection.isBusy = false }
    if collection.isPrepared, collectionViewLayout.boundsChanged(to: bounds) {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    prepareLayout()
    collectionViewLayout.knownBounds = bounds
    collection.background?.frame = bounds
    guard collection.runningUpdates == 0 else { return addMissing() }
    let visible = visibleAttributes(in: bounds)
    for element in collection.views.keys.sorted() where visible[element] == nil {
      recycle(element)
    }
    show(visible)
    measureViews()
  }

  /// Lets the layout adopt the sizes that new views prefer, which may make others visible.
  private func measureViews() {
    while adoptPreferredSizes() {
      prepareLayout()
      let visible = visibleAttributes(in: bounds)
      for element in collection.views.keys.sorted() where visible[element] == nil {
        recycle(element)
      }
      show(visible)
    }
  }

  /// Asks new views for their preferred attributes; returns whether the layout is invalid.
  private func adoptPreferredSizes() -> Bool {
    let layout = collectionViewLayout
    var isInvalid = false
    let added = collection.unmeasured.sorted()
    collection.unmeasured = []
    for element in added where layout.measures(element) {
      guard let view = collection.views[element], let known = collection.attributes[element],
        let copy = known.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: known)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: known))
      isInvalid = true
    }
    return isInvalid
  }

  /// The attributes of all elements in a rectangle, which are not hidden.
  final func visibleAttributes(
    in rect: CGRect
  ) -> [CollectionElement: UICollectionViewLayoutAttributes] {
    var found: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] {
      found[attributes.element] = attributes
    }
    return found
  }

  private func show(_ visible: [CollectionElement: UICollectionViewLayoutAttributes]) {
    for element in visible.keys.sorted() {
      guard let attributes = visible[element] else { continue }
      if let view = collection.views[element] {
        apply(attributes, to: view, element)
      } else {
        add(element, attributes)
      }
    }
    arrange()
  }

  /// Adds views that became visible while an update is animated.
  private func addMissing() {
    let visible = visibleAttributes(in: bounds)
    for element in visible.keys.sorted() where collection.views[element] == nil {
      if let attributes = visible[element] { add(element, attributes) }
    }
  }

  /// Adds the view of an element; the delegate may animate it.
  final func add(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard let view = make(element) else { return }
    collection.unmeasured.insert(element)
    UIView.performWithoutAnimation {
      apply(attributes, to: view, element)
      if view.superview !== self { addSubview(view) }
      (view as? UICollectionViewCell)?.isSelected =
        element.category == .cell && collection.selected.contains(element.path)
      view.layoutIfNeeded()
    }
    announce(element, view)
  }

  private func announce(_ element: CollectionElement, _ view: UICollectionReusableView) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
    }
  }

  private func make(_ element: CollectionElement) -> UICollectionReusableView? {
    collection.isLoading = true
    defer { collection.isLoading = false }
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      switch element.category {
      case .cell:
        made = collection.dataSource?.collectionView(self, cellForItemAt: element.path)
      case .supplementaryView:
        made = collection.dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
      case .decorationView:
        made = takeDecoration(element.kind)
      }
    }
    made?.element = element
    collection.views[element] = made
    return made
  }

  /// Applies attributes that have changed.
  final func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView,
    _ element: CollectionElement
  ) {
    if let known = collection.attributes[element], known.isEqual(attributes) { return }
    // An animator moves its attributes: a change is seen beside a copy.
    let copy = attributes.isMoved ? attributes.copy() as? UICollectionViewLayoutAttributes : nil
    collection.attributes[element] = copy ?? attributes
    attributes.apply(to: view)
  }

  /// Orders the views by their z-indices, where they differ.
  final func arrange() {
    guard collection.attributes.values.contains(where: { $0.zIndex != 0 }) else { return }
    let order = collection.views.keys.sorted {
      let first = collection.attributes[$0]
      let second = collection.attributes[$1]
      return (first?.zIndex ?? 0, $0) < (second?.zIndex ?? 0, $1)
    }
    for element in order {
      if let view = collection.views[element] { bringSubviewToFront(view) }
    }
  }

  /// Removes the view of an element, and keeps it for reuse.
  final func recycle(_ element: CollectionElement) {
    guard let view = collection.views.removeValue(forKey: element) else { return }
    collection.attributes[element] = nil
    retire(view, element)
  }

  /// Removes a view that has no element any more.
  final func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    collection.swiper?.cellLeaves(view)
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
      if let identifier = cell.identifier { collection.cellPool.keep(cell, identifier) }
      return
    }
    if element.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    }
    if let identifier = view.identifier { collection.viewPool.keep(view, identifier) }
  }
}
