import CoreGraphics

/// State of the layer being drawn.
struct LayerContext: Sendable {
  let node: Int
  /// The state that the layer's own items and its sublayers inherit.
  var inherited: InheritedState
  let rect: CGRect
  let corners: Corners
  /// The antialiased edges of its box, and of clips to that.
  var smoothEdges: EdgeSet
  let isAxisAligned: Bool
  /// The visible part of the layer's plane after clipping, in its points; nil for all of it.
  let part: [CGPoint]?
  /// Its index in the states of the display list, once it has drawn something.
  var state: Int?
  /// The index of its first item.
  var start = 0
  /// The modification count after its sublayers were drawn.
  var modificationCount = 0

  init(node index: Int, _ node: Node, inherited: InheritedState) {
    self.node = index
    self.inherited = inherited
    rect = node.pointee.drawnBounds
    corners = node.pointee.drawnCorners(of: rect)
    smoothEdges = node.pointee.smoothEdges
    isAxisAligned = inherited.plane.isAxisAligned
    part = Self.part(of: node.pointee.ownExtent, inherited)
  }

  /// A layer drawn as a bitmap of `extent`; nil if none of it is in front of the eye.
  init?(bitmap index: Int, _ node: Node, _ extent: CGRect, inherited: InheritedState) {
    self.node = index
    self.inherited = inherited
    rect = node.pointee.drawnBounds
    corners = node.pointee.drawnCorners(of: node.pointee.drawnBounds)
    smoothEdges = node.pointee.smoothEdges
    isAxisAligned = inherited.plane.isAxisAligned
    part = Self.part(of: extent, inherited)
    if let part, part.isEmpty { return nil }
  }

  private static func part(
    of extent: @autoclosure () -> CGRect, _ inherited: InheritedState
  ) -> [CGPoint]? {
    if inherited.clipPlanes.isEmpty, inherited.plane.isAffine { return nil }
    let extent = extent()
    if inherited.clipPlanes.isEmpty,
      (0..<4).allSatisfy({ inherited.plane.isInFront(extent.corner($0)) })
    {
      return nil
    }
    return inherited.plane.visiblePart(of: extent, within: inherited.clipPlanes)
  }

  /// Whether the outline is antialiased by coverage.
  var isRounded: Bool { corners.radius > 0 }

  var box: BoxClip { BoxClip(rect: rect, corners: corners) }

  /// The pixels that a rectangle in the layer's points can touch; nil if none. Only content that is
  /// not limited may exceed the drawable range.
  ///
  /// Inlined, since passing this structure to a function copies it.
  @inline(__always)
  func pixels(of rect: CGRect, isSmooth: Bool, isLimited: Bool = true) -> PixelRect? {
    guard let extent = extent(of: rect, isLimited) else { return nil }
    let isHard = isAxisAligned && part == nil && !isSmooth && smoothEdges.isEmpty
    var pixels = isHard ? PixelRect(centersIn: extent) : PixelRect(touching: extent)
    if !isHard, !isAxisAligned { pixels = pixels.outset(by: 1) }
    pixels = pixels.intersection(inherited.clip)
    return pixels.isEmpty ? nil : pixels
  }

  @inline(__always)
  private func extent(of rect: CGRect, _ isLimited: Bool) -> Extent? {
    let plane = inherited.plane
    guard let part else {
      return isLimited ? plane.extent(of: rect) : plane.unlimitedExtent(of: rect)
    }
    return plane.extent(of: part)
  }
}

extension Homography {
  func isInFront(_ point: CGPoint) -> Bool { apply(point).z > Self.nearest }
}
