/// What a transition shader computes its parameters from. Lengths are points.
package struct TransitionInputs: Sendable {
  /// The size of the layer's bounds.
  package var size: SIMD2<Double>
  /// The offset that the new state comes from, one width or height away.
  package var direction: SIMD2<Double>
  /// Whether the subtype gives the direction; otherwise it is the default one.
  package var hasSubtype: Bool
  /// The width or height along the direction.
  package var length: Double
  /// 0 shows the old state, 1 the new one.
  package var progress: Double

  package init(
    size: SIMD2<Double>, direction: SIMD2<Double>, hasSubtype: Bool, length: Double,
    progress: Double
  ) {
    self.size = size
    self.direction = direction
    self.hasSubtype = hasSubtype
    self.length = length
    self.progress = progress
  }
}
