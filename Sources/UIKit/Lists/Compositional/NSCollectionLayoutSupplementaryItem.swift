import CoreGraphics
public import Foundation
import UIKitCore

/// A view at the edge of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  private let kind: String
  private let anchor: NSCollectionLayoutAnchor

  /// Creates a view at an edge of its item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    kind = elementKind
    anchor = containerAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The kind of the view.
  open var elementKind: String { kind }
  /// Where the view is in its container.
  open var containerAnchor: NSCollectionLayoutAnchor { anchor }
  /// The position in the order of views, 1 by default.
  open var zIndex = 1
}

/// A location at the edges of a container.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  private let sides: NSDirectionalRectEdge
  private let shift: CGPoint
  private let isFraction: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFraction: Bool) {
    sides = edges
    shift = offset
    self.isFraction = isFraction
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFraction: false)
  }
  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFraction: false)
  }
  /// Creates an anchor with an offset in sizes of the view.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFraction: true)
  }

  /// The edges.
  open var edges: NSDirectionalRectEdge { sides }
  /// The offset.
  open var offset: CGPoint { shift }
  /// Whether the offset is given in points.
  open var isAbsoluteOffset: Bool { !isFraction }
  /// Whether the offset is given in sizes of the view.
  open var isFractionalOffset: Bool { isFraction }

  /// The frame of a view of a size in a container.
  final func frame(_ size: CGSize, in box: CGRect) -> CGRect {
    let x =
      sides.contains(.leading)
      ? box.minX
      : sides.contains(.trailing) ? box.maxX - size.width : box.midX - size.width / 2
    let y =
      sides.contains(.top)
      ? box.minY
      : sides.contains(.bottom) ? box.maxY - size.height : box.midY - size.height / 2
    let (dx, dy) = isFraction ? (shift.x * size.width, shift.y * size.height) : (shift.x, shift.y)
    return CGRect(x: x + dx, y: y + dy, width: size.width, height: size.height)
  }
}
