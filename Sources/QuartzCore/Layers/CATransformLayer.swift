/// A layer that groups sublayers without flattening them; it draws no content of its own (CA-GE15).
///
/// It is never flattened to an image, so filters, masks and shadows have no effect. Transitions run
/// and call their delegates, but draw the new sublayers unchanged.
open class CATransformLayer: CALayer {
  package override var keepsDepth: Bool { true }
}
