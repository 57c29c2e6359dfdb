/// A rectangle along the pixels' rows and columns: of one colour, or of a texture.
package struct RectInstance: VertexLayout {
  /// Left, top, right, bottom in clip space.
  package var rect: SIMD4<Float>
  /// A premultiplied colour; or left, top, right, bottom in the texture's unit coordinates.
  package var content: SIMD4<Float>

  package var x: SIMD4<Float> { [rect.x, rect.z, rect.z, rect.x] }
  package var y: SIMD4<Float> { [rect.y, rect.y, rect.w, rect.w] }
  package var w: SIMD4<Float> { .one }

  package static let fields = [field("rect", \.rect), field("content", \.content)]

  package init(rect: SIMD4<Float>, content: SIMD4<Float>) {
    (self.rect, self.content) = (rect, content)
  }
}
