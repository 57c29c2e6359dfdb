import CoreGraphics

/// The side of a line where `a x + b y + c >= 0`; of pixels, or of a layer's points.
typealias HalfPlane = SIMD3<Double>

extension Homography {
  /// The half-plane of the layer's points that are seen in a half-plane of pixels.
  func pullBack(_ plane: HalfPlane) -> HalfPlane { x * plane.x + y * plane.y + w * plane.z }

  /// The part of a rectangle that is in front of the eye, within drawing distance and within the
  /// half-planes of pixels given: a convex polygon in the layer's points.
  func visiblePart(of rect: CGRect, within cuts: [HalfPlane]) -> [CGPoint] {
    var part = (0..<4).map { rect.corner($0) }
    part.keep(w - [0, 0, Self.nearest])
    if !isAffine {
      let far = w * (Extent.limit / 2)
      for side in [far - x, far + x, far - y, far + y] { part.keep(side) }
    }
    for cut in cuts { part.keep(pullBack(cut)) }
    return part
  }

  /// The box around a polygon that `visiblePart` returned.
  func extent(of part: [CGPoint]) -> Extent? {
    guard let first = part.first.map({ project($0) }) else { return nil }
    let extent = part.dropFirst().reduce(Extent(lower: first, upper: first)) {
      $0.union(project($1))
    }
    return extent.isDrawable ? extent : nil
  }

  /// The pixel that a point in front of the eye is seen at.
  func project(_ point: CGPoint) -> SIMD2<Double> {
    let image = apply(point)
    return SIMD2(image.x, image.y) / image.z
  }
}

extension [CGPoint] {
  /// Cuts a convex polygon down to a half-plane; less than a triangle becomes nothing.
  mutating func keep(_ plane: HalfPlane) {
    func side(_ p: CGPoint) -> Double { plane.x * Double(p.x) + plane.y * Double(p.y) + plane.z }
    guard let last = last else { return }
    guard contains(where: { !(side($0) >= 0) }) else { return }
    var kept: [CGPoint] = []
    var (from, before) = (last, side(last))
    for point in self {
      let here = side(point)
      if (here >= 0) != (before >= 0) {
        let t = CGFloat(before / (before - here))
        kept.append(
          CGPoint(x: from.x + (point.x - from.x) * t, y: from.y + (point.y - from.y) * t))
      }
      if here >= 0 { kept.append(point) }
      (from, before) = (point, here)
    }
    self = kept.count >= 3 ? kept : []
  }
}
