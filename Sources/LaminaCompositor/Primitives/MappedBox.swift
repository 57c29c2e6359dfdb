import LaminaShaders

/// State shared by all primitives of a box under an affine transform.
struct MappedBox {
  var map: PixelMap
  /// The instance without positions.
  var template: BoxInstance

  /// An instance of some of its pixels; `clip` is their rectangle in clip space.
  func instance(_ bounds: PixelBox, _ clip: SIMD4<Float>) -> BoxInstance {
    var instance = template
    instance.x = SIMD4(clip.x, clip.z, clip.z, clip.x)
    instance.y = SIMD4(clip.y, clip.y, clip.w, clip.w)
    let corners = map.corners(bounds)
    for corner in 0..<4 {
      instance.localX[corner] = Float(corners[corner].x)
      instance.localY[corner] = Float(corners[corner].y)
    }
    return instance
  }
}
