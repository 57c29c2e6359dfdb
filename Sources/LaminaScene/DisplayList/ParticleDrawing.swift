/// Particles of one emitter layer.
package struct ParticleDrawing: Sendable, Equatable {
  package var field: ParticleField
  /// What one point of z adds to the homogeneous pixel; zero for particles in the plane.
  package var depth: SIMD3<Double>
  /// Whether images are flipped vertically, to be upright in mirrored geometry (CA-R9).
  package var isMirrored: Bool

  package init(
    field: ParticleField, depth: SIMD3<Double> = .zero, isMirrored: Bool = false
  ) {
    self.field = field
    self.depth = depth
    self.isMirrored = isMirrored
  }
}

extension ParticleDrawing: DrawingKind {
  static var name: String { "particles" }
  var dumpText: String { field.dumpText }
  var drawing: Drawing { .particles(self) }
  var overlapsItself: Bool { true }
  var quads: QuadAlignment { .rotated }
}
