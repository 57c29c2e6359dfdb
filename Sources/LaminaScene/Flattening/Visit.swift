import CoreGraphics

/// One layer while it is being drawn.
struct Visit: Sendable {
  let node: Int
  /// What the layer's own drawings and its sublayers are drawn under.
  var scope: Scope
  let rect: CGRect
  let corners: Corners
  let smoothEdges: EdgeSet
  let isAxisAligned: Bool
  /// What a cut left of the layer's plane, in its points; nil when it is whole.
  let part: [CGPoint]?
  /// Its state in the display list, once it has drawn something.
  var state: Int?
  /// Where its drawings start in the flattener's items.
  var start = 0
  /// How often drawings had been changed when its sublayers were drawn.
  var touches = 0

  init(node index: Int, _ node: Node, scope: Scope) {
    self.node = index
    self.scope = scope
    rect = node.pointee.drawnBounds
    corners = node.pointee.drawnCorners(of: rect)
    smoothEdges = node.pointee.smoothEdges
    isAxisAligned = scope.plane.isAxisAligned
    part = Self.part(of: node.pointee.ownExtent, scope)
  }

  /// A layer that is drawn as a bitmap of `extent`; nil when nothing of it is in front of the eye.
  init?(bitmap index: Int, _ node: Node, _ extent: CGRect, scope: Scope) {
    self.node = index
    self.scope = scope
    (rect, corners) = (
      node.pointee.drawnBounds, node.pointee.drawnCorners(of: node.pointee.drawnBounds)
    )
    smoothEdges = node.pointee.smoothEdges
    isAxisAligned = scope.plane.isAxisAligned
    part = Self.part(of: extent, scope)
    if let part, part.isEmpty { return nil }
  }

  private static func part(
    of extent: @autoclosure () -> CGRect, _ scope: Scope
  ) -> [CGPoint]? {
    if scope.cuts.isEmpty, scope.plane.isAffine { return nil }
    let extent = extent()
    if scope.cuts.isEmpty, (0..<4).allSatisfy({ scope.plane.isInFront(extent.corner($0)) }) {
      return nil
    }
    return scope.plane.visiblePart(of: extent, within: scope.cuts)
  }

  /// Whether the outline is drawn by coverage rather than by edges.
  var isRounded: Bool { corners.radius > 0 }

  var box: BoxClip { BoxClip(rect: rect, corners: corners) }

  /// The pixels that something in the layer's points can touch; nil when none.
  func pixels(of rect: CGRect, isSmooth: Bool) -> PixelRect? {
    guard let extent = extent(of: rect) else { return nil }
    let isHard = isAxisAligned && part == nil && !isSmooth && smoothEdges.isEmpty
    var pixels = isHard ? PixelRect(centersIn: extent) : PixelRect(touching: extent)
    if !isHard, !isAxisAligned { pixels = pixels.outset(by: 1) }
    pixels = pixels.intersection(scope.clip)
    return pixels.isEmpty ? nil : pixels
  }

  private func extent(of rect: CGRect) -> Extent? {
    guard let part else { return scope.plane.extent(of: rect) }
    return scope.plane.extent(of: part)
  }
}

extension Homography {
  func isInFront(_ point: CGPoint) -> Bool { apply(point).z > Self.nearest }
}
