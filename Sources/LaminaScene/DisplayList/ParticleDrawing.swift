/// Particles of one emitter layer.
package struct ParticleDrawing: Sendable, Equatable {
  package var field: ParticleField
  /// What one point of z adds to the homogeneous pixel; zero where particles lie in the plane.
  package var depth: SIMD3<Double>
  /// Whether pictures are drawn upside down, to be upright in mirrored geometry (R9).
  package var isMirrored: Bool

  package init(
    field: ParticleField, depth: SIMD3<Double> = .zero, isMirrored: Bool = false
  ) {
    (self.field, self.depth, self.isMirrored) = (field, depth, isMirrored)
  }
}
