/// A layer that only groups sublayers and keeps their depth; it draws nothing itself (GE15).
///
/// It never becomes a flat picture. So whatever takes one shows nothing here: filters, masks, shadows,
/// and transitions, which run their time and are heard of, but leave the new sublayers as they are.
open class CATransformLayer: CALayer {
  package override var keepsDepth: Bool { true }
}
