import CoreGraphics
public import Foundation
import UIKitCore

/// The space between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  private let (points, grows): (CGFloat, Bool)

  init(_ points: CGFloat, grows: Bool) {
    self.points = points
    self.grows = grows
    super.init()
  }

  /// At least a space, more where the container has more room.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, grows: true)
  }
  /// A space.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, grows: false)
  }

  /// The space in points.
  open var spacing: CGFloat { points }
  /// Whether the space takes the room that is left.
  open var isFlexibleSpacing: Bool { grows }
  /// Whether the space is fixed.
  open var isFixedSpacing: Bool { !grows }
}

/// The spaces around an item; flexible ones count as fixed.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  private let sides: [NSCollectionLayoutSpacing?]

  /// Creates spaces; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    sides = [leading, top, trailing, bottom]
    super.init()
  }

  /// The space at the leading edge.
  open var leading: NSCollectionLayoutSpacing? { sides[0] }
  /// The space at the top.
  open var top: NSCollectionLayoutSpacing? { sides[1] }
  /// The space at the trailing edge.
  open var trailing: NSCollectionLayoutSpacing? { sides[2] }
  /// The space at the bottom.
  open var bottom: NSCollectionLayoutSpacing? { sides[3] }
}
