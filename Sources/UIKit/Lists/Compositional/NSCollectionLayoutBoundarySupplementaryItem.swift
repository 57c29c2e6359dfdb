import CoreGraphics
public import Foundation
import UIKitCore

/// A header or footer of a section, or another view at its boundary.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private let side: NSRectAlignment
  private let shift: CGPoint

  /// Creates a view at a boundary.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Creates a view at a boundary, with an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    side = alignment
    shift = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: .top))
  }

  /// The boundary.
  open var alignment: NSRectAlignment { side }
  /// The offset in points.
  open var offset: CGPoint { shift }
  /// Whether the section is larger by the view, true by default.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is, false by default.
  open var pinToVisibleBounds = false

  /// Whether the view is after the items.
  final var isAfter: Bool { side == .bottom || side == .bottomLeading || side == .bottomTrailing }
}

/// A location at the boundary of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none
  /// The top.
  case top
  /// The top at the leading edge.
  case topLeading
  /// The leading edge.
  case leading
  /// The bottom at the leading edge.
  case bottomLeading
  /// The bottom.
  case bottom
  /// The bottom at the trailing edge.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The top at the trailing edge.
  case topTrailing
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private let kind: String

  private init(kind: String) {
    self.kind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A background of a kind that is registered with the layout.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  /// The kind of the view.
  open var elementKind: String { kind }
  /// The position in the order of views, -1 by default.
  open var zIndex = -1
}
