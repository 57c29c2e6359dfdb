import LaminaScene

/// A rectangle of target pixels: left, top, right, bottom.
typealias PixelBox = SIMD4<Int32>

extension PixelBox {
  init(_ rect: PixelRect) {
    self.init(
      Int32(clamping: rect.x), Int32(clamping: rect.y), Int32(clamping: rect.maxX),
      Int32(clamping: rect.maxY))
  }

  var isEmptyBox: Bool { x >= z || y >= w }
  var area: Int { isEmptyBox ? 0 : Int(z - x) * Int(w - y) }

  func intersects(_ other: PixelBox) -> Bool {
    // A single branch: the outcomes of four separate tests are unpredictable.
    all(
      PixelBox(lowHalf: lowHalf, highHalf: other.lowHalf)
        .< PixelBox(lowHalf: other.highHalf, highHalf: highHalf))
  }

  func contains(_ other: PixelBox) -> Bool {
    x <= other.x && y <= other.y && z >= other.z && w >= other.w
  }

  func clipped(to other: PixelBox) -> PixelBox {
    PixelBox(
      lowHalf: pointwiseMax(lowHalf, other.lowHalf),
      highHalf: pointwiseMin(highHalf, other.highHalf))
  }
}
