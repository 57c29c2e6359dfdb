extension PathElements {
  /// The coordinates above which the resolution stays the same, so that a distant point leaves the
  /// details of the others.
  private static let greatestExtent = 1e9
  /// The share of a coordinate that rounding may add: some thousand units in the last place.
  private static let precision = 1e-12

  /// The length up to which segments of the transformed path are rounding, without direction.
  package func resolution(under transform: CGAffineTransform = .identity) -> Double {
    var farthest = 0.0
    for point in points {
      if abs(Double(point.x)) > farthest { farthest = abs(Double(point.x)) }
      if abs(Double(point.y)) > farthest { farthest = abs(Double(point.y)) }
    }
    let scale = Double(
      max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d)))
    let shift = Double(max(abs(transform.tx), abs(transform.ty)))
    return min(farthest * scale + shift, Self.greatestExtent) * Self.precision
  }

  /// The path without segments as short as its resolution, and with control points that are as
  /// near to an end moved there; a subpath of such segments alone becomes a dot.
  ///
  /// Renderers take the direction of a stroke from the first points that differ.
  package var withoutDegenerateSegments: PathElements {
    var cleaner = SegmentCleaner(resolution: resolution())
    for step in steps { cleaner.add(step) }
    cleaner.finishSubpath()
    return cleaner.result
  }
}
