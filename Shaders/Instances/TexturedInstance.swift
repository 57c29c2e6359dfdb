/// Instance of a quad that samples a texture: an image, or coverage from an atlas.
package struct TexturedInstance: VertexLayout {
  /// The corners in clip space.
  package var x, y, w: SIMD4<Float>
  /// The corners in the texture: unit coordinates, or texels for coverage.
  package var u, v: SIMD4<Float>
  /// Premultiplied; images use a uniform instead.
  package var color: SIMD4<Float>

  package static let fields = [
    field("x", \.x), field("y", \.y), field("w", \.w), field("u", \.u), field("v", \.v),
    field("color", \.color),
  ]

  package init(
    x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>, u: SIMD4<Float>, v: SIMD4<Float>,
    color: SIMD4<Float>
  ) {
    self.x = x
    self.y = y
    self.w = w
    self.u = u
    self.v = v
    self.color = color
  }
}
