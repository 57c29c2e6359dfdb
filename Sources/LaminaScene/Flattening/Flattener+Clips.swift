import CoreGraphics

/// What limits a layer besides whole pixels: its rounded or turned bounds, and its mask.
struct LayerClip: Sendable {
  var bounds: BoxClip?
  /// A mask that is one opaque box, in the layer's points.
  var maskBox: BoxClip?
  /// The node of any other mask.
  var mask: Int?

  /// Whether whole pixels say it all.
  var isPixels: Bool { bounds == nil && maskBox == nil && mask == nil }
}

extension Flattener {
  /// Narrows a layer's pixels by its clip and its mask; returns what pixels cannot express.
  func clip(_ visit: inout Visit, _ nodes: Nodes) -> LayerClip {
    var clip = LayerClip()
    if nodes[visit.node].flags.contains(.masksToBounds) {
      clip.bounds = narrow(&visit, to: visit.box, edges: visit.smoothEdges)
    }
    let first = visit.node + 1
    guard first < nodes[visit.node].end, nodes[first].role == .mask else { return clip }
    guard nodes[first].isShown else {
      visit.scope.clip = .empty
      return clip
    }
    if let box = nodes[first].opaqueMaskBox(at: first) {
      clip.maskBox = narrow(&visit, to: box, edges: [])
    } else {
      clip.mask = first
    }
    return clip
  }

  /// Cuts the pixels down to a box; returns the box when that is not all (R17).
  func narrow(_ visit: inout Visit, to box: BoxClip, edges: EdgeSet) -> BoxClip? {
    let isLevel = visit.isAxisAligned && visit.part == nil
    guard isLevel, box.corners.radius == 0, let extent = visit.scope.plane.extent(of: box.rect),
      edges.isEmpty || extent.isWhole
    else {
      visit.scope.clip = visit.pixels(of: box.rect, isSmooth: true) ?? .empty
      return box
    }
    visit.scope.clip = visit.scope.clip.intersection(PixelRect(centersIn: extent))
    return nil
  }

  /// Clips and masks what the layer drew: drawing by drawing where that is the same, else as one
  /// picture (R11, R19).
  mutating func applyClip(
    _ clip: LayerClip, _ visit: Visit, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard items.count > visit.start else { return }
    if let bounds = clip.bounds, !clipsEach(visit, to: bounds) {
      squareOff(visit)
      let pass = try wrap(from: visit.start, "clip #\(visit.node)")
      addSurface(SurfaceDrawing(pass: pass, clip: bounds), plan.graph.passes[pass].region, visit)
    }
    if let box = clip.maskBox, !clipsEach(visit, to: box) {
      let pass = try wrap(from: visit.start, "masked #\(visit.node)")
      addSurface(SurfaceDrawing(pass: pass, clip: box), plan.graph.passes[pass].region, visit)
    }
    if let mask = clip.mask { try applyMask(mask, visit, nodes) }
  }

  /// Limits every drawing by itself, if each can be: those that the clip cannot reach, and images.
  private mutating func clipsEach(_ visit: Visit, to box: BoxClip) -> Bool {
    let safe = SafeBox(box, visit)
    let drawn = visit.start..<items.count
    let canClip = drawn.allSatisfy { index in
      safe.contains(boxes[index]) || items[index].isOwn(visit, within: box)
        || items[index].isOwnImage(visit)
    }
    guard canClip else { return false }
    for index in drawn where items[index].isOwnImage(visit) && !safe.contains(boxes[index]) {
      if items[index].isOwn(visit, within: box) { continue }
      guard case .image(var image) = items[index].drawing else { continue }
      touch(from: index)
      image.clip = box
      items[index].drawing = .image(image)
    }
    return true
  }

  /// Before a picture is clipped to the layer's box, the box's own drawings must fill it: two
  /// coverages would multiply at the edge.
  private mutating func squareOff(_ visit: Visit) {
    for index in visit.start..<items.count where items[index].state == visit.state {
      switch items[index].drawing {
      case .box(let box): items[index].drawing = .box(box.grown)
      case .gradient(var drawing):
        drawing.box.corners = Corners()
        items[index].drawing = .gradient(drawing)
      case .solid, .image, .path, .shadow, .surface, .particles, .transition: break
      }
    }
  }

  /// Multiplies what the layer drew by its mask's alpha (R11).
  private mutating func applyMask(
    _ mask: Int, _ visit: Visit, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard items.count > visit.start else { return }
    let content = try wrap(from: visit.start, "masked #\(visit.node)")
    let region = plan.graph.passes[content].region
    var scope = Scope(
      plane: (Homography(plane: nodes[mask].placement.matrix) * visit.scope.plane).normalized,
      clip: region)
    (scope.isMirrored, scope.depth) = (visit.scope.isMirrored, visit.scope.depth + 1)
    let enclosing = group
    group = Group(start: items.count)
    try draw(mask, nodes, scope)
    group = enclosing
    guard items.count > visit.start else { return }
    let alpha = try wrap(from: visit.start, "mask #\(mask)")
    let shown = plan.graph.passes[alpha].region.intersection(region)
    addSurface(SurfaceDrawing(pass: content, mask: alpha), shown, visit)
  }
}

extension Extent {
  /// Whether all edges fall between pixels.
  var isWhole: Bool {
    let slack = 1.0 / 512
    let low = lower - lower.rounded(.toNearestOrEven)
    let high = upper - upper.rounded(.toNearestOrEven)
    return abs(low.x) < slack && abs(low.y) < slack && abs(high.x) < slack && abs(high.y) < slack
  }
}

extension DrawItem {
  fileprivate func isOwnImage(_ visit: Visit) -> Bool {
    guard state == visit.state, node == visit.node, case .image(let image) = drawing
    else { return false }
    return image.clip == nil
  }
}

extension BoxDrawing {
  /// The same box with its outline moved outwards: the fill and the inner edge of the border keep
  /// their places inside the old outline.
  fileprivate var grown: BoxDrawing {
    let reach = 2.0
    var box = self
    box.rect = rect.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach))
    box.corners.radius += reach
    if border != nil { box.borderWidth += reach }
    return box
  }
}

extension RenderNode {
  /// The box that the node is as a mask, in its layer's points: one opaque box, moved only.
  fileprivate func opaqueMaskBox(at index: Int) -> BoxClip? {
    let isPlain =
      end == index + 1 && content == .none && filters.isEmpty && shadow == nil && tint == nil
      && particles == nil && transition == nil
      && drawnOpacity == 1 && (look.background?.alpha ?? 0) >= 1 && smoothEdges.isEmpty
    let matrix = placement.matrix
    guard isPlain, matrix.staysInPlane, matrix.row1.x == 1, matrix.row1.y == 0,
      matrix.row2.x == 0, matrix.row2.y == 1
    else { return nil }
    let bounds = drawnBounds
    let rect = bounds.offsetBy(dx: CGFloat(matrix.row4.x), dy: CGFloat(matrix.row4.y))
    return BoxClip(rect: rect, corners: drawnCorners(of: bounds))
  }
}
