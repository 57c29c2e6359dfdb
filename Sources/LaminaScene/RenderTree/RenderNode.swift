package import CoreGraphics

/// One layer at one instant: geometry, appearance and the range of its subtree.
package struct RenderNode: Sendable, Equatable {
  /// The relation of a node to its parent.
  package enum Role: UInt8, Sendable {
    case sublayer
    /// The node's composited alpha multiplies its parent's result (CA-R11); the first node of the
    /// subtree.
    case mask
  }

  /// Boolean properties.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let hidden = Flags(rawValue: 1 << 0)
    package static let masksToBounds = Flags(rawValue: 1 << 1)
    package static let allowsGroupOpacity = Flags(rawValue: 1 << 2)
    package static let doubleSided = Flags(rawValue: 1 << 3)
    package static let geometryFlipped = Flags(rawValue: 1 << 4)
    package static let allowsEdgeAntialiasing = Flags(rawValue: 1 << 5)
    /// `CATransformLayer` and other layers that keep the depth of their sublayers (CA-GE11,
    /// CA-GE15).
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
  /// Not clamped; clamped to 0...1 when drawn (CA-R10).
  package var opacity: Float = 1
  package var style = BoxStyle()
  package var content = RenderContent.none
  package var shadow: ShadowStyle?
  package var blend = BlendMode.normal
  package var filters: [Filter] = []
  package var backgroundFilters: [Filter] = []
  /// Multiplied into all colors of the subtree: the instance color of a replicator (CA-L9).
  package var tint: RGBA?
  /// Pixels per point of the bitmap of a rasterized layer, and how the bitmap is sampled (CA-R16).
  package var rasterizationScale: Double = 1
  package var bitmapMinification = ContentsFilter.linear
  package var bitmapMagnification = ContentsFilter.linear
  package var bitmapBias: Float = 0
  /// The edges that `allowsEdgeAntialiasing` applies to (CA-R17).
  package var antialiasedEdges = EdgeSet.all
  /// Drawn over sublayers and border (CA-L12).
  package var particles: ParticleField?
  /// The transition in progress, with the old state of the layer (CA-X2).
  package var transition: TransitionState?

  package init(id: LayerID, parent: Int, end: Int) {
    self.id = id
    self.parent = parent
    self.end = end
  }
}
