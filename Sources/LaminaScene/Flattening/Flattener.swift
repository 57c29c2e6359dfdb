package import CoreGraphics

/// Turns a render tree into what the compositor draws: culled, ordered, grouped into passes.
///
/// One value is kept from frame to frame, so that its buffers are: after the first frames a scene of
/// the same size allocates nothing but what passes and cuts need. Of a tree with stamps it also keeps
/// what it drew, where little changes, and draws only that again.
package struct Flattener: Sendable {
  /// How deep sublayers may nest, and how many passes a frame may have.
  let allowedDepth: Int
  let allowedPasses: Int

  /// The frame being built.
  var plan = FramePlan(size: PixelSize(0, 0))
  /// Drawings that no pass has taken yet, in painter's order, and the pixels each can touch.
  var items: [DrawItem] = []
  var boxes: [PixelRect] = []
  /// The innermost group that will certainly be composited on its own.
  var group = Group()
  /// Whether any layer filters its backdrop, which makes group borders matter to it (R14).
  var filtersBackdrops = false
  /// Sublayers being ordered, those of every superlayer in progress one after the other.
  var siblings: [Sibling] = []
  /// Which fade last reached a state, so that a state shared by several drawings fades once.
  var fadeMarks: [Int] = []
  var fades = 0
  var covers = CoverSet()
  /// How many bitmaps the layer being drawn goes into.
  var bitmaps = 0
  /// The tree of the frame before, when it has stamps, and what is kept of that frame.
  var seen: SeenTree?
  var kept = KeptFrame()
  /// Whether this frame is kept for the next one, and whether it may take from the one before.
  var isKeeping = false
  var isTaking = false
  /// Nodes that cannot be taken: those that changed, and those that left no drawings to take.
  var redrawn: [Int] = []
  /// Nodes whose drawings went elsewhere in this frame.
  var scattered: [Int] = []
  /// What was taken, in this frame's order.
  var taken: [TakenItems] = []
  /// How often drawings were changed after they were made.
  var touches = 0
  /// The pixels that each drawing hides, and each drawing's place in the plan.
  var opaque: [PixelRect] = []
  var places: [Int] = []
  /// How many layers the last frame drew, rather than take them from the frame before.
  package internal(set) var drawnLayers = 0

  package init(budget: Budget = Budget()) {
    (allowedDepth, allowedPasses) = (budget.allowance(.layerDepth), budget.allowance(.passes))
  }

  /// The plan of one frame.
  package mutating func plan(
    _ tree: RenderTree, _ stamps: NodeStamps? = nil
  ) throws(LimitExceeded) -> FramePlan {
    var plan = FramePlan(size: PixelSize(0, 0))
    try self.plan(tree, stamps, into: &plan)
    return plan
  }

  /// Replaces a plan by that of another frame, keeping its memory. The stamps of a tree spare what did
  /// not change since its last plan.
  package mutating func plan(
    _ tree: RenderTree, _ stamps: NodeStamps? = nil, into plan: inout FramePlan
  ) throws(LimitExceeded) {
    swap(&self.plan, &plan)
    defer { swap(&self.plan, &plan) }
    start(tree, stamps)
    let output = PixelRect(
      x: 0, y: 0, width: self.plan.size.width, height: self.plan.size.height)
    group = Group(
      clear: RGBA(components: (tree.background ?? .clear).premultiplied), target: output)
    var scope = Scope(plane: .scale(tree.scale), clip: output)
    if output.isEmpty { isKeeping = false }
    scope.isTracked = isKeeping
    scope.isFixed = isKeeping && isTaking && kept.spans[0].order != .cut
    if !output.isEmpty {
      try tree.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
        try drawRoots(of: Nodes(nodes), scope)
      }
    }
    try finish(output)
  }

  private mutating func start(_ tree: RenderTree, _ stamps: NodeStamps?) {
    let scale = tree.scale
    let pixels = Extent(
      lower: .zero,
      upper: SIMD2(Double(tree.size.width) * scale, Double(tree.size.height) * scale))
    plan.size = pixels.isDrawable ? PixelRect(rounding: pixels).size : PixelSize(0, 0)
    plan.list.items.removeAll(keepingCapacity: true)
    plan.list.states.removeAll(keepingCapacity: true)
    plan.list.bounds.removeAll(keepingCapacity: true)
    plan.graph.passes.removeAll(keepingCapacity: true)
    plan.kinship.removeAll()
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    siblings.removeAll(keepingCapacity: true)
    fadeMarks.removeAll(keepingCapacity: true)
    (fades, bitmaps, touches, drawnLayers) = (0, 0, 0, 0)
    filtersBackdrops = false
    look(at: tree, stamps)
  }

  mutating func check(_ nodes: Nodes) {
    for index in 0..<nodes.count {
      let end = nodes[index].end
      precondition(end > index && end <= nodes.count, "node \(index) ends at \(end)")
      if !nodes[index].backgroundFilters.isEmpty { filtersBackdrops = true }
    }
  }

  /// Layers without a superlayer lie on the canvas, one after the other.
  private mutating func drawRoots(
    of nodes: Nodes, _ scope: Scope
  ) throws(LimitExceeded) {
    try drawSiblings(in: 0..<nodes.count, under: nil, nodes, scope)
  }
}

/// Drawings that meet what is behind them as one picture.
struct Group: Sendable {
  /// Where it starts in the flattener's items.
  var start = 0
  /// What its target starts as, premultiplied.
  var clear = RGBA.clear
  /// Its target's pixels, when they are known before it is drawn.
  var target: PixelRect?
}
