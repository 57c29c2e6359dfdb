import CoreGraphics

/// The half-plane `a x + b y + c >= 0`, of pixels or of a layer's points.
typealias HalfPlane = SIMD3<Double>

extension Homography {
  /// The half-plane of the layer's points that maps to a half-plane of pixels.
  func pullBack(_ plane: HalfPlane) -> HalfPlane { x * plane.x + y * plane.y + w * plane.z }

  /// Clips a rectangle to the near plane, the drawable range and half-planes of pixels; returns a
  /// convex polygon in the layer's points.
  func visiblePart(of rect: CGRect, within clipPlanes: [HalfPlane]) -> [CGPoint] {
    var part = (0..<4).map { rect.corner($0) }
    part.clip(to: w - [0, 0, Self.nearest])
    if !isAffine {
      let far = w * (Extent.limit / 2)
      for side in [far - x, far + x, far - y, far + y] { part.clip(to: side) }
    }
    for clipPlane in clipPlanes { part.clip(to: pullBack(clipPlane)) }
    return part
  }

  /// The bounding box in pixels of a polygon that `visiblePart` returned.
  func extent(of part: [CGPoint]) -> Extent? {
    guard let first = part.first.map({ project($0) }) else { return nil }
    let extent = part.dropFirst().reduce(Extent(lower: first, upper: first)) {
      $0.union(project($1))
    }
    return extent.isDrawable ? extent : nil
  }

  /// The pixel position of a point in front of the near plane.
  func project(_ point: CGPoint) -> SIMD2<Double> {
    let image = apply(point)
    return SIMD2(image.x, image.y) / image.z
  }
}

extension [CGPoint] {
  /// Clips a convex polygon to a half-plane; the result is empty if it has fewer than three
  /// corners.
  mutating func clip(to plane: HalfPlane) {
    func side(_ p: CGPoint) -> Double { plane.x * Double(p.x) + plane.y * Double(p.y) + plane.z }
    guard let last = last else { return }
    guard contains(where: { !(side($0) >= 0) }) else { return }
    var clipped: [CGPoint] = []
    var from = last
    var before = side(last)
    for point in self {
      let here = side(point)
      if (here >= 0) != (before >= 0) {
        let t = CGFloat(before / (before - here))
        clipped.append(
          CGPoint(x: from.x + (point.x - from.x) * t, y: from.y + (point.y - from.y) * t))
      }
      if here >= 0 { clipped.append(point) }
      from = point
      before = here
    }
    self = clipped.count >= 3 ? clipped : []
  }
}
