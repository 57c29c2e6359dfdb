/// How wide a stroke is, and how it ends and turns.
package struct StrokePen: Hashable, Sendable {
  package var width: Double
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The greatest length of a spike, in line widths; sharper corners are cut off.
  package var miterLimit = 10.0
  /// The greatest distance of a round part from its circle.
  package var tolerance = 0.1

  package init(width: Double, tolerance: Double = 0.1) {
    (self.width, self.tolerance) = (width, tolerance)
  }

  /// How fine the path must be flattened before it is stroked.
  package var flatness: Flatness { .stroke(width: width, tolerance: tolerance) }
}
