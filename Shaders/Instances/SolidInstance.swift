/// Instance of a quad of one color.
package struct SolidInstance: VertexLayout {
  /// The corners in clip space.
  package var x, y, w: SIMD4<Float>
  /// Premultiplied.
  package var color: SIMD4<Float>

  package static let fields = [
    field("x", \.x), field("y", \.y), field("w", \.w), field("color", \.color),
  ]

  package init(x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>, color: SIMD4<Float>) {
    self.x = x
    self.y = y
    self.w = w
    self.color = color
  }
}
