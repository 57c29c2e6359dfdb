package import CoreGraphics

/// One layer for one instant: where it is, how it looks, and which part of the array it owns.
package struct RenderNode: Sendable, Equatable {
  /// What a node is to its parent.
  package enum Role: UInt8, Sendable {
    case sublayer
    /// The node's composited alpha multiplies its parent's result (R11); comes first in the subtree.
    case mask
  }

  /// Yes-or-no properties, in one word.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let hidden = Flags(rawValue: 1 << 0)
    package static let masksToBounds = Flags(rawValue: 1 << 1)
    package static let allowsGroupOpacity = Flags(rawValue: 1 << 2)
    package static let doubleSided = Flags(rawValue: 1 << 3)
    package static let geometryFlipped = Flags(rawValue: 1 << 4)
    package static let allowsEdgeAntialiasing = Flags(rawValue: 1 << 5)
    /// `CATransformLayer` and whatever else keeps its sublayers' depth (GE11, GE15).
    package static let preservesDepth = Flags(rawValue: 1 << 6)
    package static let shouldRasterize = Flags(rawValue: 1 << 7)
    /// The contents are known to be opaque.
    package static let opaque = Flags(rawValue: 1 << 8)
  }

  package var id: LayerID
  /// The layer's name, empty when it has none; for dumps only.
  package var name = ""
  /// The index of the superlayer's node, -1 for the root.
  package var parent: Int
  /// One past the last node of the subtree.
  package var end: Int
  package var role = Role.sublayer
  package var flags: Flags = [.allowsGroupOpacity, .doubleSided]
  package var placement = Placement()
  /// As set, not clamped; drawing clamps (R10).
  package var opacity: Float = 1
  package var look = BoxLook()
  package var content = RenderContent.none
  package var shadow: ShadowLook?
  package var blend = BlendMode.normal
  package var filters: [Filter] = []
  package var backgroundFilters: [Filter] = []
  /// Multiplied into everything the subtree draws: a replicator's instance colour (L9).
  package var tint: RGBA?
  /// Pixels per point of the bitmap of a rasterised layer, and how it is read between them (R16).
  package var rasterizationScale: Double = 1
  package var bitmapMinification = ContentsFilter.linear
  package var bitmapMagnification = ContentsFilter.linear
  package var bitmapBias: Float = 0
  /// The edges smoothed when `allowsEdgeAntialiasing` (R17).
  package var antialiasedEdges = EdgeSet.all
  /// Drawn over sublayers and border (L12).
  package var particles: ParticleField?
  /// The look that the layer comes from, and how far it is (X2).
  package var transition: TransitionLook?

  package init(id: LayerID, parent: Int, end: Int) {
    (self.id, self.parent, self.end) = (id, parent, end)
  }
}
