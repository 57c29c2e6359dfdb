import CoreGraphics

/// Clips of a layer that a pixel rectangle cannot express: rounded or rotated bounds, and a mask.
struct LayerClip: Sendable {
  var bounds: BoxClip?
  /// A mask that is one opaque box, in the layer's points.
  var maskBox: BoxClip?
  /// The node of any other mask.
  var mask: Int?

  /// Whether a pixel rectangle expresses the whole clip.
  var isPixels: Bool { bounds == nil && maskBox == nil && mask == nil }
}

extension Flattener {
  /// Intersects a layer's pixel clip with its bounds and mask; returns what pixels cannot express.
  func clip(_ context: inout LayerContext, _ nodes: Nodes) -> LayerClip {
    var clip = LayerClip()
    if nodes[context.node].flags.contains(.masksToBounds) {
      clip.bounds = narrow(&context, to: context.box, edges: context.smoothEdges)
    }
    let first = context.node + 1
    guard first < nodes[context.node].end, nodes[first].role == .mask else { return clip }
    guard nodes[first].isShown else {
      context.inherited.clip = .empty
      return clip
    }
    if let box = nodes.opaqueBox(first) {
      clip.maskBox = narrow(&context, to: box, edges: [])
    } else {
      clip.mask = first
    }
    return clip
  }

  /// Intersects the pixel clip with a box; returns the box if it also needs coverage (CA-R17).
  func narrow(_ context: inout LayerContext, to box: BoxClip, edges: EdgeSet) -> BoxClip? {
    let isLevel = context.isAxisAligned && context.part == nil
    guard isLevel, box.corners.radius == 0,
      let extent = context.inherited.plane.extent(of: box.rect),
      edges.isEmpty || extent.isWhole
    else {
      context.inherited.clip = context.pixels(of: box.rect, isSmooth: true) ?? .empty
      return box
    }
    context.inherited.clip = context.inherited.clip.intersection(PixelRect(centersIn: extent))
    return nil
  }

  /// Clips and masks the layer's items: one by one where the result is the same, otherwise through
  /// a pass (CA-R11, CA-R19).
  mutating func applyClip(
    _ clip: LayerClip, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard items.count > context.start else { return }
    if let bounds = clip.bounds, !clipIndividually(context, to: bounds) {
      expandBoxes(context)
      let pass = try moveToPass(from: context.start, PassLabel("clip", node: context.node))
      addSurface(SurfaceDrawing(pass: pass, clip: bounds), plan.graph.passes[pass].region, context)
    }
    if let box = clip.maskBox, !clipIndividually(context, to: box) {
      let pass = try moveToPass(from: context.start, PassLabel("masked", node: context.node))
      addSurface(SurfaceDrawing(pass: pass, clip: box), plan.graph.passes[pass].region, context)
    }
    if let mask = clip.mask { try applyMask(mask, context, nodes) }
  }

  /// Clips each item separately, if every item is either an image or inside the unclipped region.
  private mutating func clipIndividually(_ context: LayerContext, to box: BoxClip) -> Bool {
    let safe = UnclippedRegion(box, context)
    let drawn = context.start..<items.count
    let canClip = drawn.allSatisfy { index in
      safe.contains(boxes[index]) || items[index].isOwn(context, within: box)
        || items[index].isOwnImage(context)
    }
    guard canClip else { return false }
    for index in drawn where items[index].isOwnImage(context) && !safe.contains(boxes[index]) {
      if items[index].isOwn(context, within: box) { continue }
      guard case .image(var image) = items[index].drawing else { continue }
      reused.markModified(from: index)
      image.clip = box
      items[index].drawing = .image(image)
    }
    return true
  }

  /// Expands the layer's own boxes before a pass is clipped to the same outline; otherwise two
  /// coverages would multiply at the edge.
  private mutating func expandBoxes(_ context: LayerContext) {
    for index in context.start..<items.count where items[index].state == context.state {
      if let expanded = items[index].drawing.expanded { items[index].drawing = expanded }
    }
  }

  /// Multiplies the layer's items by its mask's alpha (CA-R11).
  private mutating func applyMask(
    _ mask: Int, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard items.count > context.start, try !drawThroughPath(mask, context, nodes) else { return }
    let content = try moveToPass(from: context.start, PassLabel("masked", node: context.node))
    let region = plan.graph.passes[content].region
    var inherited = InheritedState(
      plane: (Homography(plane: nodes[mask].placement.matrix) * context.inherited.plane).normalized,
      clip: region)
    inherited.isMirrored = context.inherited.isMirrored
    inherited.depth = context.inherited.depth + 1
    let enclosing = group
    group = Group(start: items.count)
    try draw(mask, nodes, inherited)
    group = enclosing
    guard items.count > context.start, !draw(content, throughItemsOf: context, region)
    else { return }
    let alpha = try moveToPass(from: context.start, PassLabel("mask", node: mask))
    let shown = plan.graph.passes[alpha].region.intersection(region)
    limit(content, to: shown)
    addSurface(SurfaceDrawing(pass: content, mask: alpha), shown, context)
  }

  /// Limits the pass of a masked layer to where its mask is.
  mutating func limit(_ content: Int, to shown: PixelRect) {
    guard !plan.graph.passes[content].hasOwnGrid else { return }
    let region = plan.graph.passes[content].region
    plan.graph.passes[content].region = region.intersection(shown.grownToCells)
  }
}

extension Extent {
  /// Whether all edges lie on pixel boundaries.
  var isWhole: Bool {
    let slack = 1.0 / 512
    let low = lower - lower.rounded(.toNearestOrEven)
    let high = upper - upper.rounded(.toNearestOrEven)
    return abs(low.x) < slack && abs(low.y) < slack && abs(high.x) < slack && abs(high.y) < slack
  }
}

extension DrawItem {
  fileprivate func isOwnImage(_ context: LayerContext) -> Bool {
    guard state == context.state, node == context.node, case .image(let image) = drawing
    else { return false }
    return image.clip == nil
  }
}
