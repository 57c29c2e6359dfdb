/// Instance of a quad in a layer's plane, clipped to a rounded box.
package struct BoxInstance: VertexLayout {
  /// The corners in clip space.
  package var x, y, w: SIMD4<Float>
  /// The corners in the layer's points.
  package var localX, localY: SIMD4<Float>
  /// Centre and half size, in points.
  package var rect: SIMD4<Float> = .zero
  /// Corner radii: minXminY, maxXminY, minXmaxY, maxXmaxY.
  package var radii: SIMD4<Float> = .zero
  /// 1 for an antialiased edge, 0 for a hard one: minX, maxX, minY, maxY.
  package var edges: SIMD4<Float> = .zero
  /// Premultiplied.
  package var fill: SIMD4<Float> = .zero
  /// Premultiplied.
  package var border: SIMD4<Float> = .zero
  /// Border width, or the standard deviation of the shadow, in points.
  package var extra: SIMD4<Float> = .zero
  /// Scale and offset from points to sampled coordinates.
  package var source: SIMD4<Float> = .zero

  package static let fields = [
    field("x", \.x), field("y", \.y), field("w", \.w), field("localX", \.localX),
    field("localY", \.localY), field("rect", \.rect), field("radii", \.radii),
    field("edges", \.edges), field("fill", \.fill), field("border", \.border),
    field("extra", \.extra), field("source", \.source),
  ]

  package init(
    x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>, localX: SIMD4<Float>, localY: SIMD4<Float>
  ) {
    self.x = x
    self.y = y
    self.w = w
    self.localX = localX
    self.localY = localY
  }
}
