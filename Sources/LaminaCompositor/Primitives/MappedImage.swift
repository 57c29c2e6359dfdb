import LaminaShaders

/// State shared by all primitives of an image under an affine transform.
struct MappedImage {
  var map: PixelMap
  /// From points around the rectangle's centre to texture coordinates.
  var scale: SIMD2<Double>
  var offset: SIMD2<Double>
  /// Premultiplied; the program decides whether it counts.
  var tint: SIMD4<Float>

  /// An instance of some of its pixels; `clip` is their rectangle in clip space.
  func instance(_ bounds: PixelBox, _ clip: SIMD4<Float>) -> TexturedInstance {
    var instance = TexturedInstance(
      x: SIMD4(clip.x, clip.z, clip.z, clip.x), y: SIMD4(clip.y, clip.y, clip.w, clip.w), w: .one,
      u: .zero,
      v: .zero, color: tint)
    let corners = map.corners(bounds)
    for corner in 0..<4 {
      let texel = corners[corner] * scale + offset
      (instance.u[corner], instance.v[corner]) = (Float(texel.x), Float(texel.y))
    }
    return instance
  }
}
