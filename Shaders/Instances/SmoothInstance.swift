/// Instance of a rotated rectangle of one color with antialiased edges.
package struct SmoothInstance: VertexLayout {
  /// The corners in clip space.
  package var x, y: SIMD4<Float>
  /// The corners relative to the rectangle's center along its own axes, in pixels.
  package var offsetX, offsetY: SIMD4<Float>
  /// Half its width and height, in pixels.
  package var half: SIMD4<Float>
  /// Premultiplied.
  package var color: SIMD4<Float>

  package var w: SIMD4<Float> { .one }

  package static let fields = [
    field("x", \.x), field("y", \.y), field("offsetX", \.offsetX), field("offsetY", \.offsetY),
    field("half", \.half), field("color", \.color),
  ]

  package init(x: SIMD4<Float>, y: SIMD4<Float>, color: SIMD4<Float>) {
    self.x = x
    self.y = y
    self.color = color
    offsetX = .zero
    offsetY = .zero
    half = .zero
  }
}
