public import Foundation
public import QuartzCore
import UIKitCore

/// The arrangement of a section: a group, repeated for all items.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  /// The list that the section belongs to; nil for others.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The insets around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// What the insets are relative to. Stored, has no effect: the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic {
    didSet { StoredProperty.noteSet("NSCollectionLayoutSection.contentInsetsReference") }
  }
  /// How the groups scroll across the collection's direction. Groups are beside one another for any
  /// value but `none`, and do not scroll.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and other views at the boundaries.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether views at the boundaries are inside the insets, true by default.
  open var supplementariesFollowContentInsets = true
  /// The backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the visible items before each layout, also while the content scrolls; changes of
  /// their opacity, transform, position and order are shown.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

  /// The section of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { makeList(configuration) }
}

/// An item that is visible.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame in the content.
  var frame: CGRect { get }
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order among views; those of higher indices are in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The 3D transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of the element; nil for items.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: @MainActor NSCollectionLayoutVisibleItem {}

/// How the groups of a section scroll across the collection's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// They do not scroll.
  case none
  /// Freely.
  case continuous
  /// Freely, and stop at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// By the width of the collection.
  case paging
  /// By groups.
  case groupPaging
  /// By groups, which stop at the centre.
  case groupPagingCentered
}

/// What insets are relative to.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout.
  case automatic
  /// The bounds.
  case none
  /// The safe area.
  case safeArea
  /// The margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}
