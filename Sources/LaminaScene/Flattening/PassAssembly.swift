import CoreGraphics

/// The passes of the frame being built, and the items moved into them.
struct PassAssembly: Sendable {
  /// The frame being built, without the states, which the pending items have until its end.
  var plan = FramePlan(size: PixelSize(0, 0))
  var culler = OcclusionCuller()
  /// How many nested bitmaps the current layer is drawn into.
  var bitmapDepth = 0

  var count: Int { plan.graph.passes.count }

  /// All pixels of the frame.
  var output: PixelRect {
    PixelRect(x: 0, y: 0, width: plan.size.width, height: plan.size.height)
  }

  /// Starts the frame of a tree, keeping the memory.
  mutating func start(_ tree: RenderTree) {
    let scale = tree.scale
    let pixels = Extent(
      lower: .zero,
      upper: SIMD2(Double(tree.size.width) * scale, Double(tree.size.height) * scale))
    plan.size = pixels.isDrawable ? PixelRect(rounding: pixels).size : PixelSize(0, 0)
    plan.list.items.removeAll(keepingCapacity: true)
    plan.list.bounds.removeAll(keepingCapacity: true)
    plan.graph.passes.removeAll(keepingCapacity: true)
    plan.reuse.removeAll()
    bitmapDepth = 0
  }

  /// The pixels that the target of a pass covers.
  func region(of pass: Int) -> PixelRect { plan.graph.passes[pass].region }

  /// Moves the items from `start` on into a new pass, without those that are hidden; returns its
  /// index.
  mutating func add(_ new: Pass, itemsFrom start: Int, of pending: inout PendingItems) -> Int {
    culler.removeHidden(from: start, of: &pending)
    var pass = new
    var hasFill = false
    // An opaque fill of the whole target becomes its clear color.
    if start < pending.count, let color = pending.coveringColor(of: start, pass.region) {
      pass.clear = color
      hasFill = true
    }
    let first = hasFill ? start + 1 : start
    let base = plan.list.items.count
    pass.reads = pending.passesRead { $0 >= first }
    pending.move(from: start, keepingFrom: first, to: &plan.list)
    pass.items = base..<plan.list.items.count
    pass.hasOwnGrid = bitmapDepth > 0
    plan.graph.passes.append(pass)
    return count - 1
  }

  /// Adds the output pass of a recorded frame: its items are copied, since the next frame may reuse
  /// them. `previous` are the occluders of the previous frame's items.
  mutating func addOutput(_ new: Pass, copying pending: PendingItems, previous: [PixelRect]) {
    culler.markHidden(pending, previous: previous)
    var pass = new
    pass.reads = pending.passesRead { culler.isVisible($0) }
    if let first = culler.firstVisible, let color = pending.coveringColor(of: first, pass.region) {
      pass.clear = color
      culler.hide(first)
    }
    let base = plan.list.items.count
    culler.copyVisible(pending, to: &plan.list)
    pass.items = base..<plan.list.items.count
    plan.graph.passes.append(pass)
  }

  /// Limits the pass of a masked layer to where its mask is.
  mutating func limit(_ pass: Int, to shown: PixelRect) {
    guard !plan.graph.passes[pass].hasOwnGrid else { return }
    plan.graph.passes[pass].region = region(of: pass).intersection(shown.grownToCells)
  }

  /// Marks the passes from `first` on as pictures that a warp shader samples.
  mutating func markPictures(from first: Int) {
    for index in first..<count { plan.graph.passes[index].isPicture = true }
  }
}
