import LaminaShaders

/// What all pieces of a turned rectangle have in common.
struct TurnedPiece {
  private let rect: TurnedRect
  private let color: SIMD4<Float>

  init(_ rect: TurnedRect, _ color: SIMD4<Float>) { (self.rect, self.color) = (rect, color) }

  /// Some pixels of it, which lie in clip space as `clip` says.
  func instance(_ bounds: PixelBox, _ clip: SIMD4<Float>) -> SmoothInstance {
    var instance = SmoothInstance(
      x: [clip.x, clip.z, clip.z, clip.x], y: [clip.y, clip.y, clip.w, clip.w], color: color)
    let edges = SIMD4<Double>(bounds)
    let x = SIMD4(edges.x, edges.z, edges.z, edges.x) - rect.centre.x
    let y = SIMD4(edges.y, edges.y, edges.w, edges.w) - rect.centre.y
    instance.placeX = SIMD4<Float>(x * rect.across.x + y * rect.across.y)
    instance.placeY = SIMD4<Float>(x * rect.down.x + y * rect.down.y)
    instance.half = rect.bound
    return instance
  }
}
