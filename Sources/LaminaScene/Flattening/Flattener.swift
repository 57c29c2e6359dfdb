package import CoreGraphics

/// Flattens a render tree into a frame plan: culled, sorted items grouped into passes.
///
/// Reuse one value for all frames, so that its buffers persist: after the first frames a scene of
/// the same size allocates only for passes and clip planes. For a tree with versions it also
/// records its output when little changes, and draws only the changed nodes again.
package struct Flattener: Sendable {
  /// The maximum layer depth and the maximum number of passes of a frame.
  let allowedDepth: Int
  let allowedPasses: Int

  /// The frame being built.
  var plan = FramePlan(size: PixelSize(0, 0))
  /// Items not yet moved to a pass, in painter's order, and the pixels that each can touch.
  var items: [DrawItem] = []
  var boxes: [PixelRect] = []
  /// The innermost group that is certainly composited separately.
  var group = Group()
  /// Sublayers being depth-sorted; nested calls append to the same array.
  var siblings: [Sibling] = []
  /// The last fade applied to each state, so that a shared state fades once.
  var fadeMarks: [Int] = []
  var fades = 0
  var occluders = OccluderSet()
  /// How many nested bitmaps the current layer is drawn into.
  var bitmapDepth = 0
  /// The recorded previous frame, what changed since, and what that means for this frame.
  var previousFrame = PreviousFrame()
  var changes = ChangeDetector()
  var mode = ChangeDetector.Outcome()
  /// Nodes whose items moved into passes in this frame.
  var unreusableNodes: [Int] = []
  var reused = ReusedRuns()
  /// The pixels that each item occludes, and its index in the output pass, -1 if hidden.
  var itemOccluders: [PixelRect] = []
  var outputIndices: [Int] = []
  /// How many layers the last frame drew instead of reusing their items.
  package internal(set) var drawnLayers = 0

  /// The end of the time for the frame.
  package var deadline = Deadline.never
  private let allowedTime: Int

  package init(budget: Budget = Budget()) {
    allowedDepth = budget.allowance(.layerDepth)
    allowedPasses = budget.allowance(.passes)
    allowedTime = budget.allowance(.frameTime)
  }

  func checkTime() throws(LimitExceeded) {
    if deadline.isPassed { throw LimitExceeded(.frameTime, allowed: allowedTime) }
  }

  /// The plan of one frame.
  package mutating func plan(
    _ tree: RenderTree, _ versions: NodeVersions? = nil
  ) throws(LimitExceeded) -> FramePlan {
    var plan = FramePlan(size: PixelSize(0, 0))
    try self.plan(tree, versions, into: &plan)
    return plan
  }

  /// Replaces `plan` by the plan of another frame, keeping its memory. Node versions let unchanged
  /// layers be reused from the previous plan.
  package mutating func plan(
    _ tree: RenderTree, _ versions: NodeVersions? = nil, into plan: inout FramePlan
  ) throws(LimitExceeded) {
    swap(&self.plan, &plan)
    defer { swap(&self.plan, &plan) }
    start(tree, versions)
    let output = PixelRect(
      x: 0, y: 0, width: self.plan.size.width, height: self.plan.size.height)
    group = Group(clear: tree.background ?? .clear, target: output)
    var inherited = InheritedState(plane: .scale(tree.scale), clip: output)
    if output.isEmpty { mode.isRecording = false }
    inherited.isTracked = mode.isRecording
    inherited.ancestorsUnchanged =
      mode.isRecording && mode.isReusing && previousFrame.spans[0].order != .split
    if !output.isEmpty {
      try tree.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
        try drawRoots(of: Nodes(nodes), inherited)
      }
    }
    try finish(output)
  }

  private mutating func start(_ tree: RenderTree, _ versions: NodeVersions?) {
    let scale = tree.scale
    let pixels = Extent(
      lower: .zero,
      upper: SIMD2(Double(tree.size.width) * scale, Double(tree.size.height) * scale))
    plan.size = pixels.isDrawable ? PixelRect(rounding: pixels).size : PixelSize(0, 0)
    plan.list.items.removeAll(keepingCapacity: true)
    plan.list.states.removeAll(keepingCapacity: true)
    plan.list.bounds.removeAll(keepingCapacity: true)
    plan.graph.passes.removeAll(keepingCapacity: true)
    plan.reuse.removeAll()
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    siblings.removeAll(keepingCapacity: true)
    fadeMarks.removeAll(keepingCapacity: true)
    unreusableNodes.removeAll(keepingCapacity: true)
    reused.removeAll()
    fades = 0
    bitmapDepth = 0
    drawnLayers = 0
    mode = changes.detect(in: tree, versions, previous: previousFrame)
    previousFrame.prepare(for: mode, nodeCount: tree.nodes.count)
  }

  /// Draws the root layers on the canvas.
  private mutating func drawRoots(
    of nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) {
    try drawSiblings(in: 0..<nodes.count, under: nil, nodes, inherited)
  }
}

/// A group of items composited as one.
struct Group: Sendable {
  /// The index of its first item.
  var start = 0
  /// The clear color of its target, with straight alpha.
  var clear = RGBA.clear
  /// The pixels of its target, if known before drawing.
  var target: PixelRect?
}
