import CoreGraphics
public import Foundation
import UIKitCore

/// Items beside one another or below one another, or arranged by a function.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let arrangement: Arrangement
  private let items: [NSCollectionLayoutItem]
  /// The number of items; nil for as many as there is room for.
  final let count: Int?
  /// Whether the items share the length of the group equally.
  final let divides: Bool

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ items: [NSCollectionLayoutItem],
    count: Int? = nil, divides: Bool = false
  ) {
    self.arrangement = arrangement
    self.items = items
    self.count = count
    self.divides = divides
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Items beside one another, repeated while there is room.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// A number of items of their own size beside one another.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count)
  }
  /// A number of items beside one another that share the width equally.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, divides: true)
  }
  /// Items below one another, repeated while there is room.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// A number of items of their own size below one another.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count)
  }
  /// A number of items below one another that share the height equally.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, divides: true)
  }
  /// Items with frames that a function determines.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  /// The items.
  open var subitems: [NSCollectionLayoutItem] { items }
  /// The space between items; nil is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
}

/// Returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  private let box: CGRect
  private let order: Int

  /// Creates a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    box = frame
    order = zIndex
    super.init()
  }

  /// The frame in the group.
  open var frame: CGRect { box }
  /// The position in the order of views.
  open var zIndex: Int { order }
}
