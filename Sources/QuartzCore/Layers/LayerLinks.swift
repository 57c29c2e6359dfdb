/// A layer's place in the tree: the model, and what the last commit published.
struct LayerLinks {
  /// Cleared by the superlayer before it goes away, so it never dangles.
  unowned(unsafe) var parent: CALayer?
  var children: [CALayer] = []
  var mask: CALayer?
  var committedChildren: [CALayer] = []
  var committedMask: CALayer?
  /// The host of a root layer; cleared by the host before it goes away.
  unowned(unsafe) var host: LayerHost?
  /// The presentation layer, kept from its first use on.
  var shown: CALayer?
  /// The layer that a presentation layer presents.
  weak var model: CALayer?
}
