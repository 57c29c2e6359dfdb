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
    first = clamped((lower - margin).rounded(.down), to: Int32.self)
    start = clamped((lower + inner).rounded(.down), to: Int32.self)
    end = max(start, clamped((upper - inner).rounded(.up), to: Int32.self))
    last = clamped((upper + margin).rounded(.up), to: Int32.self)
  }
}
