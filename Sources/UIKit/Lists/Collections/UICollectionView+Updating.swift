import QuartzCore
import UIKitCore

extension UICollectionView {
  /// The duration of animated updates, in seconds.
  private static let updateDuration = 0.3

  /// A view that takes part in an animated update, and where it ends; nil if nothing changes.
  private typealias Movement = (
    view: UICollectionReusableView, end: UICollectionViewLayoutAttributes?
  )

  /// Records a change, and performs it unless a batch is open.
  final func change(_ edit: (inout ListUpdates) -> Void) {
    if collection.updateDepth > 0 { return edit(&collection.updates) }
    collection.updateDepth += 1
    prepareOldLayout()
    edit(&collection.updates)
    endBatch(nil)
  }

  final func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if collection.updateDepth == 0 { prepareOldLayout() }
    collection.updateDepth += 1
    updates?()
    endBatch(completion)
  }

  /// Lays out before the data change, if the window displays the collection.
  private func prepareOldLayout() {
    if window != nil { layOutCollection() }
  }

  private func endBatch(_ completion: ((Bool) -> Void)?) {
    collection.updateDepth = max(0, collection.updateDepth - 1)
    guard collection.updateDepth == 0 else { return }
    let updates = collection.updates
    collection.updates = ListUpdates()
    guard !collection.needsReload else {
      completion?(true)
      return
    }
    let before = collection.counts
    let after = updatedCounts()
    do {
      let map = try ListMap(updates, from: before, to: after)
      animate(updates, map, completion)
    } catch {
      Diagnostics.report("UICollectionView", error.summary)
      needItems()
      completion?(false)
    }
  }

  private func animate(
    _ updates: ListUpdates, _ map: ListMap, _ completion: ((Bool) -> Void)?
  ) {
    let layout = collectionViewLayout
    collection.swiper?.rowsChanged { map.items[$0] != nil }
    // The old attributes are read before the layout prepares for the new data.
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var old = layout.preparedAttributes(in: near)
    for (element, attributes) in collection.attributes { old[element] = attributes }
    collection.batch = CollectionBatch(map: map, old: old)
    collection.selected = collection.selected.compactMap { map.items[$0] }
    layout.invalidateLayout()
    prepareLayout(keepingOffset: true)
    layout.prepare(forCollectionViewUpdates: updates.items(map))
    var leaving: [(UICollectionReusableView, CollectionElement)] = []
    collection.isBusy = true
    let movements = movements(map, old, &leaving)
    collection.isBusy = false
    run(movements) { finished in
      for (view, element) in leaving { self.retire(view, element) }
      self.setNeedsLayout()
      completion?(finished)
    }
    layout.finalizeCollectionViewUpdates()
    collection.batch = nil
  }

  private func movements(
    _ map: ListMap, _ old: [CollectionElement: UICollectionViewLayoutAttributes],
    _ leaving: inout [(UICollectionReusableView, CollectionElement)]
  ) -> [Movement] {
    var movements: [Movement] = []
    let views = collection.views
    collection.views = [:]
    collection.attributes = [:]
    for element in views.keys.sorted() {
      guard let view = views[element] else { continue }
      if let newElement = map.element(after: element), let end = attributes(newElement) {
        collection.views[newElement] = view
        view.element = newElement
        movements.append((view, changed(old[element], end, newElement)))
      } else {
        leaving.append((view, element))
        insert(view, at: collection.background == nil ? 0 : 1)
        movements.append((view, finalAttributes(element, old)))
      }
    }
    UIView.performWithoutAnimation {
      let visible = visibleAttributes(in: bounds)
      for element in visible.keys.sorted() where collection.views[element] == nil {
        guard let end = visible[element] else { continue }
        add(element, initialAttributes(of: element, end: end, map: map, old: old))
        if let view = collection.views[element] { movements.append((view, end)) }
      }
    }
    return movements
  }

  private func run(_ movements: [Movement], _ completion: @escaping (Bool) -> Void) {
    collection.runningUpdates += 1
    collection.isBusy = true
    defer { collection.isBusy = false }
    let changes = {
      for movement in movements {
        if let end = movement.end { self.finish(movement.view, end) }
        movement.view.layoutIfNeeded()
      }
      let offset = self.limited(self.contentOffset)
      if offset != self.contentOffset, !self.isDragging { self.contentOffset = offset }
    }
    UIView.animate(
      withDuration: window == nil ? 0 : Self.updateDuration, delay: 0,
      options: [.allowUserInteraction], animations: changes
    ) { finished in
      self.collection.runningUpdates -= 1
      completion(finished)
    }
  }

  /// The attributes that a view gets; nil if it has equal ones, which are not applied again.
  private func changed(
    _ old: UICollectionViewLayoutAttributes?, _ new: UICollectionViewLayoutAttributes,
    _ element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? {
    guard let old, old.isEqual(new) else { return new }
    collection.attributes[element] = new
    return nil
  }

  private func finish(
    _ view: UICollectionReusableView, _ end: UICollectionViewLayoutAttributes
  ) {
    if let element = view.element, collection.views[element] === view {
      collection.attributes[element] = end
    }
    end.apply(to: view)
  }

  /// The attributes of an element in the current layout.
  private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch element.category {
    case .cell: layout.layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  private func finalAttributes(
    _ element: CollectionElement, _ old: [CollectionElement: UICollectionViewLayoutAttributes]
  ) -> UICollectionViewLayoutAttributes {
    let own =
      element.category == .cell
      ? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.path) : nil
    let faded = old[element]?.copy() as? UICollectionViewLayoutAttributes
    faded?.alpha = 0
    return own ?? faded ?? UICollectionViewLayoutAttributes()
  }

  private func initialAttributes(
    of element: CollectionElement, end: UICollectionViewLayoutAttributes, map: ListMap,
    old: [CollectionElement: UICollectionViewLayoutAttributes]
  ) -> UICollectionViewLayoutAttributes {
    let own =
      element.category == .cell
      ? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: element.path) : nil
    if let own { return own }
    if let origin = map.origins[element.path], let known = old[.cell(origin)],
      element.category == .cell
    {
      return known
    }
    guard let faded = end.copy() as? UICollectionViewLayoutAttributes else { return end }
    faded.alpha = 0
    return faded
  }

  /// Moves all views to the attributes of a new layout.
  final func exchangeLayout(animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard !collection.needsReload, window != nil else {
      needItems()
      completion?(true)
      return
    }
    collection.isPrepared = false
    prepareLayout(keepingOffset: true)
    let visible = visibleAttributes(in: CGRect(origin: limited(contentOffset), size: bounds.size))
    var movements: [Movement] = []
    collection.isBusy = true
    for element in collection.views.keys.sorted() {
      guard let view = collection.views[element] else { continue }
      guard let end = attributes(element) else { continue }
      movements.append((view, changed(collection.attributes[element], end, element)))
    }
    UIView.performWithoutAnimation {
      for element in visible.keys.sorted() where collection.views[element] == nil {
        guard let end = visible[element] else { continue }
        let start = end.copy() as? UICollectionViewLayoutAttributes ?? end
        start.alpha = 0
        add(element, start)
        if let view = collection.views[element] { movements.append((view, end)) }
      }
    }
    collection.isBusy = false
    let move = {
      self.run(movements) { finished in
        self.setNeedsLayout()
        completion?(finished)
      }
    }
    if animated { move() } else { UIView.performWithoutAnimation(move) }
  }
}

extension ListMap {
  /// The element after the update; nil if it is deleted.
  fileprivate func element(after element: CollectionElement) -> CollectionElement? {
    if element.category == .cell { return items[element.path].map(CollectionElement.cell) }
    guard sections.indices.contains(element.path.section),
      let section = sections[element.path.section]
    else { return element.path.count == 1 ? element : nil }
    var newElement = element
    newElement.path = IndexPath(item: element.path.item, section: section)
    return newElement
  }
}

extension ListUpdates {
  /// The changes of items as the layout receives them.
  @MainActor
  fileprivate func items(_ map: ListMap) -> [UICollectionViewUpdateItem] {
    items.deleted.map { UICollectionViewUpdateItem($0.location, nil, .delete) }
      + items.inserted.map { UICollectionViewUpdateItem(nil, $0.location, .insert) }
      + items.reloaded.map { UICollectionViewUpdateItem($0.location, $0.location, .reload) }
      + items.moved.map { UICollectionViewUpdateItem($0.from, $0.to, .move) }
      + sections.deleted.map {
        UICollectionViewUpdateItem(IndexPath(index: $0.location), nil, .delete)
      }
      + sections.inserted.map {
        UICollectionViewUpdateItem(nil, IndexPath(index: $0.location), .insert)
      }
  }
}
