/// A layer's tree relations: the model tree, and the tree that the last commit published.
struct LayerLinks {
  /// The superlayer, not retained: upward traversals avoid reference counting.
  private(set) var above: Unmanaged<CALayer>?
  /// The host of the layer's tree, set and cleared for all layers that join and leave it
  /// (`CALayer.join(owner:)`); the host clears it before it is deallocated.
  var owner: Unmanaged<LayerHost>?
  var children: [CALayer] = []
  /// The index in the superlayer's list when it was last looked for: near where it is.
  var indexHint = 0
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

  var host: LayerHost? { owner?.takeUnretainedValue() }

  /// The index of a child.
  func index(of child: CALayer) -> Int? { children.rememberedIndex(of: child) }
}

extension [CALayer] {
  /// The index of a layer, which remembers it.
  func rememberedIndex(of layer: CALayer) -> Int? {
    let index = withUnsafeBufferPointer { layers in
      layers.firstIndex(near: layer.links.indexHint) { $0 === layer }
    }
    if let index { layer.links.indexHint = index }
    return index
  }
}
