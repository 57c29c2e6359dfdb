import CoreGraphics

/// One axis of a shadow in whole pixels: where it begins, where its corners end, and where it ends.
struct ShadowSpan {
  let first: Int32
  let start: Int32
  let end: Int32
  let last: Int32

  /// The box's ends, and how far the shadow reaches, all in pixels: `margin` outwards until it no longer
  /// shows, `inner` inwards until it no longer changes.
  init(_ lower: Double, _ upper: Double, margin: Double, inner: Double) {
    first = clamped((lower - margin).rounded(.down), to: Int32.self)
    start = clamped((lower + inner).rounded(.down), to: Int32.self)
    end = max(start, clamped((upper - inner).rounded(.up), to: Int32.self))
    last = clamped((upper + margin).rounded(.up), to: Int32.self)
  }
}
