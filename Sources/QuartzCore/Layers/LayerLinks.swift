/// A layer's tree relations: the model tree, and the tree that the last commit published.
struct LayerLinks {
  /// The superlayer, not retained: upward traversals avoid reference counting.
  private(set) var above: Unmanaged<CALayer>?
  /// The host of a root layer; the host clears it before it is deallocated.
  private(set) var owner: Unmanaged<LayerHost>?
  var children: [CALayer] = []
  var mask: CALayer?
  var committedChildren: [CALayer] = []
  var committedMask: CALayer?
  /// The presentation layer, created on first use.
  var shown: CALayer?
  /// The model layer of a presentation layer.
  weak var model: CALayer?

  /// The superlayer clears it before it is deallocated, so it never dangles.
  var parent: CALayer? {
    get { above?.takeUnretainedValue() }
    set { above = newValue.map { .passUnretained($0) } }
  }

  var host: LayerHost? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }
}
