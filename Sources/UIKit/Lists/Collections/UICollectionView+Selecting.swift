import QuartzCore
import UIKitCore

extension UICollectionView {
  final func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let found = visibleAttributes(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
    let hits = found.values.filter {
      $0.representedElementCategory == .cell && $0.frame.encloses(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  final func select(_ path: IndexPath?) {
    guard let path else {
      for path in collection.selected { deselect(path) }
      return
    }
    if !allowsMultipleSelection {
      for other in collection.selected where other != path { deselect(other) }
    }
    if !collection.selected.contains(path) { collection.selected.append(path) }
    cellForItem(at: path)?.isSelected = true
  }

  final func deselect(_ path: IndexPath) {
    collection.selected.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  final func touchBegan(at point: CGPoint) {
    guard allowsSelection, let path = item(at: point),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    collection.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  final func endHighlight() {
    guard let path = collection.highlighted else { return }
    collection.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  final func touchEnded() {
    guard let path = collection.highlighted else { return }
    endHighlight()
    if collection.selected.contains(path), allowsMultipleSelection {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let others = allowsMultipleSelection ? [] : collection.selected.filter { $0 != path }
    for other in others {
      deselect(other)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    select(path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  final func scroll(toItem path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    let shown = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if position.contains(.top) { offset.y += frame.minY - shown.minY }
    if position.contains(.centeredVertically) { offset.y += frame.midY - shown.midY }
    if position.contains(.bottom) { offset.y += frame.maxY - shown.maxY }
    if position.contains(.left) { offset.x += frame.minX - shown.minX }
    if position.contains(.centeredHorizontally) { offset.x += frame.midX - shown.midX }
    if position.contains(.right) { offset.x += frame.maxX - shown.maxX }
    setContentOffset(limited(offset), animated: animated)
  }
}
