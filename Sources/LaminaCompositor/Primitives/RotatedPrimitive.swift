import LaminaShaders

/// State shared by all primitives of a rotated rectangle.
struct RotatedPrimitive {
  private let rect: RotatedRect
  private let color: SIMD4<Float>

  init(_ rect: RotatedRect, _ color: SIMD4<Float>) { (self.rect, self.color) = (rect, color) }

  /// An instance of some of its pixels; `clip` is their rectangle in clip space.
  func instance(_ bounds: PixelBox, _ clip: SIMD4<Float>) -> SmoothInstance {
    var instance = SmoothInstance(
      x: SIMD4(clip.x, clip.z, clip.z, clip.x), y: SIMD4(clip.y, clip.y, clip.w, clip.w),
      color: color)
    let edges = SIMD4<Double>(bounds)
    let x = SIMD4(edges.x, edges.z, edges.z, edges.x) - rect.centre.x
    let y = SIMD4(edges.y, edges.y, edges.w, edges.w) - rect.centre.y
    instance.offsetX = SIMD4<Float>(x * rect.across.x + y * rect.across.y)
    instance.offsetY = SIMD4<Float>(x * rect.down.x + y * rect.down.y)
    instance.half = rect.bound
    return instance
  }
}
