/// The width, cap, join and tolerance of a stroke.
package struct StrokeParameters: Hashable, Sendable {
  package var width: Double
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The maximum miter length, in line widths; longer miters become bevels.
  package var miterLimit = 10.0
  /// The maximum distance of a flattened arc from its circle.
  package var tolerance = 0.1
  /// The maximum angle between two lines of a flattened curve or arc, in radians.
  package var turn = Double.infinity

  package init(width: Double, tolerance: Double = 0.1) {
    (self.width, self.tolerance) = (width, tolerance)
  }

  /// The flatness to which the path is flattened before stroking.
  package var flatness: Flatness {
    let flatness = Flatness.stroke(width: width, tolerance: tolerance)
    return Flatness(tolerance: flatness.tolerance, turn: min(flatness.turn, turn))
  }
}
