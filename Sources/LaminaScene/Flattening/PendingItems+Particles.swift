import CoreGraphics

extension PendingItems {
  /// Draws the live particles of an emitter layer as one item above its other content (CA-L12).
  mutating func drawParticles(_ context: inout LayerContext, _ node: Node) {
    guard let field = node.pointee.particles, !field.particles.isEmpty else { return }
    let drawing = ParticleDrawing(
      field: field, depth: field.preservesDepth ? context.inherited.depthAxis : .zero,
      isMirrored: context.inherited.isMirrored)
    guard drawing.depth != .zero else {
      add(.particles(drawing), in: field.extent, isSmooth: true, &context)
      return
    }
    // With depth, particles leave the layer's plane and may be anywhere in the clip.
    append(
      DrawItem(state: state(of: &context), node: context.node, drawing: .particles(drawing)),
      in: context.inherited.clip)
  }
}

extension RenderNode {
  /// Whether particles leave the plane.
  @inline(__always)
  var keepsParticleDepth: Bool { particles?.preservesDepth ?? false }
}

extension Homography {
  /// What one point of z adds to a homogeneous pixel, for a layer with `matrix` in this parent
  /// plane; on the scale of the layer's own normalized plane.
  func depthAxis(of matrix: Matrix4) -> SIMD3<Double> {
    let row = SIMD3(matrix.row3.x, matrix.row3.y, matrix.row3.w)
    let axis = SIMD3((x * row).sum(), (y * row).sum(), (w * row).sum())
    let plane = Homography(plane: matrix) * self
    guard plane.w.x == 0, plane.w.y == 0, plane.w.z > 0 else { return axis }
    return axis / plane.w.z
  }
}
