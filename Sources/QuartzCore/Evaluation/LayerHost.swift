package import LaminaScene

/// Hosts a live layer tree: owns the root layer, the canvas, the clock and the render tree.
///
/// Confined to the thread of its layers. The render tree is updated in place: a structural change
/// rebuilds all nodes; a changed or animated layer updates only its own.
package final class LayerHost {
  /// The root of the tree.
  package let layer: CALayer
  /// The media time that `presentation()` shows; set by `advance(to:)`.
  package let clock: ManualClock
  /// Pending events of the tree: begins and ends of animations, timers.
  let events = HostEvents()
  /// The display links called at every display frame.
  let links = DisplayLinks()
  /// The render tree as of the last update.
  @exclusivity(unchecked) package internal(set) var tree: RenderTree
  /// The tree version at which each node changed last.
  @exclusivity(unchecked) package internal(set) var versions = NodeVersions()

  /// The limits on layers, copies and particles in a frame, and the time that is left for it.
  @exclusivity(unchecked) package var limits = Budget()
  /// The limit that the last update exceeded: the tree lacks what would have followed.
  package internal(set) var exceeded: LimitExceeded?
  /// The time from which the callbacks of `limits` are counted.
  var callbackTime = -CFTimeInterval.infinity
  /// The number of rebuilds: text pictures are counted again by each.
  var rebuilds = 0
  @exclusivity(unchecked) var sources: [NodeSource] = []
  /// The changes that the tree does not show yet.
  @exclusivity(unchecked) var pending = PendingChanges()
  /// The additional nodes of layers with several: replicators and their sublayers.
  var copies: [ObjectIdentifier: [Int]] = [:]
  /// The nodes of layers whose animations are evaluated through a presentation layer.
  @exclusivity(unchecked) var animated: [Int] = []
  /// The layers whose animations are compiled to writes of node fields.
  var compiled = CompiledAnimations()
  /// The nodes of tiled layers.
  var tiled: [Int] = []
  /// Whether some layer's local time differs from its superlayer's (CA-T5).
  @exclusivity(unchecked) var hasTimeSpaces = false

  /// Creates a host with `layer`, which must be in no other tree, as the root.
  package init(
    layer: CALayer, size: CGSize, scale: Double = 1, clock: ManualClock = ManualClock()
  ) {
    precondition(layer.links.parent == nil, "a host's layer has no superlayer")
    precondition(layer.links.host == nil, "a layer has one host")
    Self.virtualTime
    self.layer = layer
    self.clock = clock
    self.scale = scale
    tree = RenderTree(size: size, scale: scale)
    layer.join(owner: .passUnretained(self))
    layer.state.isFresh = true
    layer.enlistTree()
    TransactionStack.current.join(self)
  }

  deinit {
    layer.join(owner: nil)
    layer.leaveHost()
  }

  /// The size of the canvas in points.
  package var size: CGSize {
    get { tree.size }
    set { if newValue != tree.size { (tree.size, tree.version) = (newValue, tree.version + 1) } }
  }

  /// Pixels per point.
  ///
  /// Stored outside of the tree, since layers read it while the tree is modified.
  package var scale: Double {
    didSet { if scale != oldValue { (tree.scale, tree.version) = (scale, tree.version + 1) } }
  }

  /// How much larger than its layers' points the content of the canvas is shown, beside `scale`.
  ///
  /// Texts are drawn for it. Set before the first frame.
  package var contentScale: Double = 1

  /// The background colour of the canvas.
  package var background: CGColor? {
    get { tree.background.map { CGColor($0) } }
    set { (tree.background, tree.version) = (newValue?.rgba, tree.version + 1) }
  }

  /// The layer of a node of the tree; nil if there is none.
  package func layer(ofNode index: Int) -> CALayer? {
    sources.indices.contains(index) ? sources[index].layer : nil
  }

  /// Notes that layers joined or left the tree.
  package func noteStructureChange() {
    pending = PendingChanges()
    events.isOutOfDate = true
  }

  /// Whether any layer in the tree has animations.
  package var hasAnimations: Bool {
    if pending.needsRebuild {
      exceeded = nil
      rebuild(at: now)
    } else {
      updateAnimated()
    }
    return !animated.isEmpty || !compiled.isEmpty
  }
}
