/// A layer's place in the tree: the model, and what the last commit published.
struct LayerLinks {
  /// The superlayer, not retained: walks upwards count no references.
  private(set) var above: Unmanaged<CALayer>?
  /// The host of a root layer; cleared by the host before it goes away.
  private(set) var owner: Unmanaged<LayerHost>?
  var children: [CALayer] = []
  var mask: CALayer?
  var committedChildren: [CALayer] = []
  var committedMask: CALayer?
  /// The presentation layer, kept from its first use on.
  var shown: CALayer?
  /// The layer that a presentation layer presents.
  weak var model: CALayer?

  /// Cleared by the superlayer before it goes away, so it never dangles.
  var parent: CALayer? {
    get { above?.takeUnretainedValue() }
    set { above = newValue.map { .passUnretained($0) } }
  }

  var host: LayerHost? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }
}
