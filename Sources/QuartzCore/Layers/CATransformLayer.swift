/// A layer that only groups sublayers and keeps their depth; it draws nothing itself (GE15).
open class CATransformLayer: CALayer {
  package override var keepsDepth: Bool { true }
}
