/// Instance of whole pixels whose coverage by a path is computed from the edges near them.
package struct CoverageInstance: VertexLayout {
  /// Left, top, right, bottom in clip space.
  package var rect: SIMD4<Float>
  /// The index of the path's first texel: its color, then the corner of its edges and its winding rule.
  /// The index of the first of these pixels' own texels. The first row of the winding sums. Twice the
  /// number of edges, plus 1 when winding sums precede them.
  package var edges: SIMD4<Float>

  package var x: SIMD4<Float> { [rect.x, rect.z, rect.z, rect.x] }
  package var y: SIMD4<Float> { [rect.y, rect.y, rect.w, rect.w] }
  package var w: SIMD4<Float> { .one }

  package static let fields = [field("rect", \.rect), field("edges", \.edges)]

  package init(rect: SIMD4<Float>, edges: SIMD4<Float>) {
    self.rect = rect
    self.edges = edges
  }
}
