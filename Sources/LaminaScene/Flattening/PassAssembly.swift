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
    resize(to: tree)
    plan.list.items.removeAll(keepingCapacity: true)
    plan.list.bounds.removeAll(keepingCapacity: true)
    plan.removePasses()
    plan.reuse.number = PlanReuse.nextNumber()
    bitmapDepth = 0
  }

  /// Sets the size of the frame of a tree.
  mutating func resize(to tree: RenderTree) {
    let scale = tree.scale
    let pixels = Extent(
      lower: .zero,
      upper: SIMD2(Double(tree.size.width) * scale, Double(tree.size.height) * scale))
    plan.size = pixels.isDrawable ? PixelRect(rounding: pixels).size : PixelSize(0, 0)
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

  /// The output pass, without items.
  func outputPass(clear: RGBA) -> Pass {
    Pass(label: "output", target: .output, region: output, clear: clear, items: 0..<0)
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
