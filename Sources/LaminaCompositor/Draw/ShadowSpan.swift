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
    first = pixelCoordinate32((lower - margin).rounded(.down))
    start = pixelCoordinate32((lower + inner).rounded(.down))
    end = max(start, pixelCoordinate32((upper - inner).rounded(.up)))
    last = pixelCoordinate32((upper + margin).rounded(.up))
  }
}
