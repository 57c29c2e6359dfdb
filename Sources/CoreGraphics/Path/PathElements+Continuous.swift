extension PathElements {
  /// Adds a rectangle with continuous corners (R5), from the end of its first corner along x.
  ///
  /// `corners` has the bits of `CACornerMask` and of `UIRectCorner`; the others stay square.
  package mutating func addContinuousRect(
    _ rect: CGRect, radius: CGFloat, corners: UInt8 = 15
  ) {
    let rect = rect.standardized
    let sides = SIMD2(Double(rect.width), Double(rect.height))
    let radius = radius > 0 ? min(Double(radius), sides.min() / 2) : 0
    let curve = SmoothCorner(radius: radius, sides: sides)
    // Per corner: its bit, where it is, and the directions of the sides it joins, both away from it.
    let places: [(bit: UInt8, at: CGPoint, from: SIMD2<Double>, along: SIMD2<Double>)] = [
      (2, CGPoint(x: rect.maxX, y: rect.minY), [-1, 0], [0, 1]),
      (8, CGPoint(x: rect.maxX, y: rect.maxY), [0, -1], [-1, 0]),
      (4, CGPoint(x: rect.minX, y: rect.maxY), [1, 0], [0, -1]),
      (1, CGPoint(x: rect.minX, y: rect.minY), [0, 1], [1, 0]),
    ]
    func isRound(_ bit: UInt8) -> Bool { radius > 0 && corners & bit != 0 }
    let reach = isRound(1) ? curve.points[0].x : 0
    move(to: CGPoint(x: Double(rect.minX) + reach, y: Double(rect.minY)))
    for place in places {
      addCorner(
        at: place.at, from: place.from, along: place.along, isRound(place.bit) ? curve : nil)
    }
    close()
  }
}
