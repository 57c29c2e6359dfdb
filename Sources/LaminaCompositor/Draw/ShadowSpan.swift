import CoreGraphics

/// One axis of a shadow in whole pixels: its start, the inner ends of its corners, and its end.
struct ShadowSpan {
  let first: Int32
  let start: Int32
  let end: Int32
  let last: Int32

  /// `lower` and `upper` are the box's edges in pixels; `margin` is the extent outwards until the
  /// shadow is invisible, `inner` inwards until it is constant.
  init(_ lower: Double, _ upper: Double, margin: Double, inner: Double) {
    first = Int32(pixelCoordinate((lower - margin).rounded(.down)))
    start = Int32(pixelCoordinate((lower + inner).rounded(.down)))
    end = max(start, Int32(pixelCoordinate((upper - inner).rounded(.up))))
    last = Int32(pixelCoordinate((upper + margin).rounded(.up)))
  }
}
