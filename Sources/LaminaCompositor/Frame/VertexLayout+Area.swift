import LaminaScene
import LaminaShaders

extension VertexLayout {
  /// The number of pixels of `box` that the quad covers, where clip space spans `side` pixels. The
  /// part of a rotated quad outside of the box is estimated.
  func area(within box: PixelRect, side: Float) -> Float {
    let low = SIMD4<Float>(repeating: Float(box.x))
    let high = SIMD4(repeating: Float(box.maxX))
    let top = SIMD4<Float>(repeating: Float(box.y))
    let bottom = SIMD4(repeating: Float(box.maxY))
    let half = SIMD4(repeating: side / 2)
    let across = ((x / w + 1) * half).clamped(lowerBound: low, upperBound: high)
    let down = ((y / w + 1) * half).clamped(lowerBound: top, upperBound: bottom)
    let nextAcross = SIMD4(across.y, across.z, across.w, across.x)
    let nextDown = SIMD4(down.y, down.z, down.w, down.x)
    let area = abs((across * nextDown - nextAcross * down).sum()) / 2
    return area.isFinite ? area : 0
  }
}
