import CoreGraphics

extension Flattener {
  /// What an emitter layer has in the air, over everything else of it (L12): one drawing for all.
  mutating func drawParticles(_ visit: inout Visit, _ node: Node) {
    guard let field = node.pointee.particles, !field.particles.isEmpty else { return }
    let drawing = ParticleDrawing(
      field: field, depth: field.preservesDepth ? visit.scope.depthAxis : .zero,
      isMirrored: visit.scope.isMirrored)
    guard drawing.depth != .zero else {
      add(.particles(drawing), in: field.extent, isSmooth: true, &visit)
      return
    }
    // With depth their places are not those of the plane: anywhere in the clip.
    items.append(
      DrawItem(state: state(of: &visit), node: visit.node, drawing: .particles(drawing)))
    boxes.append(visit.scope.clip)
  }
}

extension RenderNode {
  /// Whether particles leave the plane.
  @inline(__always)
  var keepsParticleDepth: Bool { particles?.preservesDepth ?? false }
}

extension Homography {
  /// What one point of z adds to a homogeneous pixel, in a layer that this plane is the plane above
  /// of; on the scale of the layer's own normalized plane.
  func depthAxis(of matrix: Matrix4) -> SIMD3<Double> {
    let row = SIMD3(matrix.row3.x, matrix.row3.y, matrix.row3.w)
    let axis = SIMD3((x * row).sum(), (y * row).sum(), (w * row).sum())
    let plane = Homography(plane: matrix) * self
    guard plane.w.x == 0, plane.w.y == 0, plane.w.z > 0 else { return axis }
    return axis / plane.w.z
  }
}

extension Drawing {
  /// Whether a pixel may get more than one of its parts.
  var overlapsItself: Bool {
    if case .particles = self { return true }
    return false
  }
}
