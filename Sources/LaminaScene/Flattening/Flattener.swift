package import CoreGraphics

/// Flattens a render tree into a frame plan: culled, sorted items grouped into passes.
///
/// Reuse one value for all frames, so that its buffers persist: after the first frames a scene of
/// the same size allocates only for passes and clip planes. For a tree with versions it also
/// records its output when little changes, and draws only the changed nodes again.
package struct Flattener: Sendable {
  var limits: FrameLimits
  /// What was drawn so far and is not in a pass yet.
  var pending = PendingItems()
  var passes = PassAssembly()
  var reuse = FrameReuse()
  var siblings = SiblingStack()
  /// The innermost group that is certainly composited separately.
  var group = Group()

  package init(budget: Budget = Budget()) { limits = FrameLimits(budget) }

  /// The end of the time for the frame.
  package var deadline: Deadline {
    get { limits.deadline }
    set { limits.deadline = newValue }
  }

  /// How many layers the last frame drew instead of reusing their items.
  package var drawnLayers: Int { reuse.drawnLayers }

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
    swap(&passes.plan, &plan)
    defer { swap(&passes.plan, &plan) }
    siblings.removeAll()
    reuse.start(tree, versions)
    passes.resize(to: tree)
    if try patch(tree) { return }
    passes.start(tree)
    try draw(tree)
  }

  /// Draws a frame, and the states of its items in the memory of the plan.
  private mutating func draw(_ tree: RenderTree) throws(LimitExceeded) {
    swap(&passes.plan.list.states, &pending.states)
    defer { swap(&passes.plan.list.states, &pending.states) }
    pending.removeAll()
    try drawRoots(of: tree)
    try finish(passes.output)
  }

  /// Draws the root layers on the canvas.
  private mutating func drawRoots(of tree: RenderTree) throws(LimitExceeded) {
    group = Group(clear: tree.background ?? .clear, target: passes.output)
    guard !passes.output.isEmpty else { return reuse.stopRecording() }
    var inherited = canvas(of: tree)
    inherited.ancestorsUnchanged = reuse.canReuseRoots
    try tree.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
      let nodes = Nodes(nodes)
      try drawSiblings(in: 0..<nodes.count, under: nil, nodes, inherited)
    }
  }

  /// What root layers inherit.
  func canvas(of tree: RenderTree) -> InheritedState {
    var inherited = InheritedState(plane: .scale(tree.scale), clip: passes.output)
    inherited.isTracked = reuse.mode.isRecording
    return inherited
  }
}
