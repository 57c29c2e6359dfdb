import CoreGraphics
import Foundation
import UIKitCore

/// The arrangement of a flow layout.
@MainActor
struct FlowResult {
  /// The attributes of items by section, in order.
  var items: [[UICollectionViewLayoutAttributes]] = []
  /// Headers and footers.
  var edges: [UICollectionViewLayoutAttributes] = []
  /// The rectangle of each section.
  var sections: [CGRect] = []
  var size = CGSize.zero

  func item(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
    else { return nil }
    return items[path.section][path.item]
  }

  func elements(in rect: CGRect, isVertical: Bool) -> [UICollectionViewLayoutAttributes] {
    zip(sections, items).flatMap { box, section -> [UICollectionViewLayoutAttributes] in
      guard box.overlaps(rect) else { return [] }
      return section.filter { $0.frame.overlaps(rect) }
    }
  }
}
