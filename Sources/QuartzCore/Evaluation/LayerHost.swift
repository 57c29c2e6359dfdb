package import LaminaScene

/// What makes a layer tree live: owns the root, the canvas and the time, and keeps the render tree.
///
/// Belongs to the thread of its layers. The render tree is rewritten in place: nodes are rebuilt only
/// when the structure changed, single ones when their layers changed or are animated, and nothing is
/// touched when nothing moves.
package final class LayerHost {
  /// The top of the tree.
  package let layer: CALayer
  /// The media time that `presentation()` shows; set by `advance(to:)`.
  package let clock: ManualClock
  /// What is going to happen in the tree.
  let events = HostEvents()
  /// Who is called at every display frame.
  let links = DisplayLinks()
  /// The tree as of the last update.
  package internal(set) var tree: RenderTree
  /// Which of its nodes changed when.
  package internal(set) var stamps = NodeStamps()

  /// What a frame may spend on layers and copies.
  package var limits = Budget()
  var slots: [Slot] = []
  /// Layers whose nodes are out of date.
  var dirty: [CALayer] = []
  /// Layers that may have more, fewer or other animations than before.
  var changed: [CALayer] = []
  /// The further slots of layers that have several: replicators and what they copy.
  var copies: [ObjectIdentifier: [Int]] = [:]
  /// The slots of layers with animations that take more than writing a few fields of a node.
  var animated: [Int] = []
  /// The other layers with animations.
  var direct = DirectNodes()
  /// Slots of animated layers that were published: their whole node is out of date.
  var stale: [Int] = []
  /// The slots of layers that draw tiles.
  var tiled: [Int] = []
  var needsRebuild = true
  /// Some layer's time is not its superlayer's (T5).
  var hasTimeSpaces = false

  /// Makes `layer`, which must be in no other tree, the root of a canvas.
  package init(
    layer: CALayer, size: CGSize, scale: Double = 1, clock: ManualClock = ManualClock()
  ) {
    precondition(layer.links.parent == nil, "a host's layer has no superlayer")
    precondition(layer.links.host == nil, "a layer has one host")
    self.layer = layer
    self.clock = clock
    self.scale = scale
    tree = RenderTree(size: size, scale: scale)
    layer.links.host = self
    layer.state.isFresh = true
    layer.enlistTree()
    TransactionStack.current.join(self)
  }

  deinit {
    layer.links.host = nil
    layer.leaveHost()
  }

  /// The size of the canvas in points.
  package var size: CGSize {
    get { tree.size }
    set { if newValue != tree.size { (tree.size, tree.version) = (newValue, tree.version + 1) } }
  }

  /// Pixels per point.
  ///
  /// Kept apart from the tree, since layers ask for it while the tree is written.
  package var scale: Double {
    didSet { if scale != oldValue { (tree.scale, tree.version) = (scale, tree.version + 1) } }
  }

  /// What is drawn behind everything.
  package var background: CGColor? {
    get { tree.background.map { CGColor($0) } }
    set { (tree.background, tree.version) = (newValue?.rgba, tree.version + 1) }
  }

  /// Layers joined or left the tree.
  package func noteStructureChange() {
    needsRebuild = true
    (dirty, changed) = ([], [])
    events.isOutOfDate = true
  }

  /// Whether any layer in the tree has animations.
  package var hasAnimations: Bool {
    if needsRebuild { rebuild(at: now) } else { updateAnimated() }
    return !animated.isEmpty || !direct.isEmpty
  }
}
