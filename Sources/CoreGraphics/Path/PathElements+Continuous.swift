extension PathElements {
  /// Adds a rectangle with continuous corners (CA-R5), starting after its first corner along x.
  ///
  /// `corners` has the bits of `CACornerMask` and `UIRectCorner`; other corners stay square.
  package mutating func addContinuousRect(
    _ rect: CGRect, radius: CGFloat, corners: UInt8 = 15
  ) {
    var radii = SIMD4<Double>.zero
    for corner in 0..<4 where corners & 1 << UInt8(corner) != 0 { radii[corner] = Double(radius) }
    addContinuousRect(rect, radii: radii)
  }

  /// Adds a rectangle with a radius for each corner, in the order of those bits.
  package mutating func addContinuousRect(_ rect: CGRect, radii: SIMD4<Double>) {
    let rect = rect.standardized
    let sides = SIMD2(Double(rect.width), Double(rect.height))
    func curve(_ corner: Int) -> ContinuousCorner? {
      let radius = min(radii[corner], sides.min() / 2)
      return radius > 0 ? ContinuousCorner(radius: radius, sides: sides) : nil
    }
    // Per corner: its index, its point, and the directions of its two sides, away from it.
    let corners: [(index: Int, at: CGPoint, from: SIMD2<Double>, along: SIMD2<Double>)] = [
      (1, CGPoint(x: rect.maxX, y: rect.minY), [-1, 0], [0, 1]),
      (3, CGPoint(x: rect.maxX, y: rect.maxY), [0, -1], [-1, 0]),
      (2, CGPoint(x: rect.minX, y: rect.maxY), [1, 0], [0, -1]),
      (0, CGPoint(x: rect.minX, y: rect.minY), [0, 1], [1, 0]),
    ]
    let reach = curve(0)?.points[0].x ?? 0
    move(to: CGPoint(x: Double(rect.minX) + reach, y: Double(rect.minY)))
    for corner in corners {
      addCorner(at: corner.at, from: corner.from, along: corner.along, curve(corner.index))
    }
    close()
  }
}
