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
    let edges = SIMD4<Double>(bounds)
    let width = edges.z - edges.x
    let height = edges.w - edges.y
    let texel = map.point(edges.x, edges.y) * scale + offset
    let right = map.right * scale * width
    let below = map.below * scale * height
    return TexturedInstance(
      x: SIMD4(clip.x, clip.z, clip.z, clip.x), y: SIMD4(clip.y, clip.y, clip.w, clip.w), w: .one,
      u: Self.corners(texel.x, right.x, below.x), v: Self.corners(texel.y, right.y, below.y),
      color: tint)
  }

  /// A coordinate at the corners of a rectangle, rounded so that opposite sides differ by the same
  /// amount in single precision: llvmpipe's 8-bit path draws only such rectangles.
  private static func corners(_ first: Double, _ right: Double, _ below: Double) -> SIMD4<Float> {
    let step = (abs(first) + abs(right) + abs(below)).binade * 0x1p-21
    guard step > 0, step.isFinite else { return SIMD4(repeating: Float(first)) }
    func rounded(_ value: Double) -> Double { (value / step).rounded(.toNearestOrEven) * step }
    let start = rounded(first)
    let across = rounded(right)
    let down = rounded(below)
    return SIMD4<Float>(
      SIMD4(start, start + across, start + across + down, start + down))
  }
}
