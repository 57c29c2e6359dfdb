import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView: SwipeHost {
  private func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.result.lists[section]
  }

  final func swipedRow(at point: CGPoint) -> (cell: UIView, path: IndexPath)? {
    guard let path = indexPathForItem(at: point), list(path.section) != nil,
      let cell = cellForItem(at: path)
    else { return nil }
    return (cell, path)
  }

  final func swipeActions(
    _ path: IndexPath, isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    let list = list(path.section)
    return isTrailing
      ? list?.trailingSwipeActionsConfigurationProvider?(path)
      : list?.leadingSwipeActionsConfigurationProvider?(path)
  }

  final func swipeChanged(_ path: IndexPath, _ cell: UIView, isSwiped: Bool) {
    (cell as? UICollectionViewCell)?.isSwiped = isSwiped
  }
}
