/// Instance of an axis-aligned rectangle with one color or a texture.
package struct RectInstance: VertexLayout {
  /// Left, top, right, bottom in clip space.
  package var rect: SIMD4<Float>
  /// A premultiplied color; or left, top, right, bottom in texture coordinates.
  package var content: SIMD4<Float>

  package var x: SIMD4<Float> { [rect.x, rect.z, rect.z, rect.x] }
  package var y: SIMD4<Float> { [rect.y, rect.y, rect.w, rect.w] }
  package var w: SIMD4<Float> { .one }

  package static let fields = [field("rect", \.rect), field("content", \.content)]

  package init(rect: SIMD4<Float>, content: SIMD4<Float>) {
    self.rect = rect
    self.content = content
  }
}
