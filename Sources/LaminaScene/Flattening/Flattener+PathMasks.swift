import CoreGraphics

extension Flattener {
  /// Draws the layer through the coverage of its mask if the layer is one gradient or one colour and
  /// the mask one path; then the picture needs no pass (CA-R11). False for anything else.
  mutating func drawThroughPath(_ mask: Int, _ context: LayerContext, _ nodes: Nodes) -> Bool {
    let plane = (Homography(plane: nodes[mask].placement.matrix) * context.inherited.plane)
      .normalized
    guard nodes[mask].end == mask + 1, let path = nodes[mask].plainPath,
      let state = ownState(context), plane.isAffine,
      plane.shows(nodes.at(mask), isMirrored: context.inherited.isMirrored),
      let extent = path.extent.flatMap({ plane.unlimitedExtent(of: $0) })
    else { return false }
    let pixels = PixelRect(touching: extent).outset(by: 1).intersection(boxes[context.start])
    switch items[context.start].drawing {
    case .gradient(let gradient) where !gradient.box.corners.isContinuous:
      items[context.start].drawing = .maskedGradient(
        MaskedGradientDrawing(gradient: gradient, path: path, plane: plane))
    case .solid(let rect, let color):
      guard let clip = clip(rect, context) else { return false }
      fill(path, color, plane, clip, like: state, at: context.start)
    case .gradient, .box, .image, .path, .maskedGradient, .shadow, .surface, .particles,
      .transition:
      return false
    }
    reused.markModified(from: context.start)
    boxes[context.start] = pixels
    if pixels.isEmpty {
      items.removeLast()
      boxes.removeLast()
    }
    return true
  }

  /// The state of the layer's only item, if that is its own.
  private func ownState(_ context: LayerContext) -> Int? {
    guard items.count == context.start + 1, let state = context.state,
      items[context.start].state == state, items[context.start].node == context.node,
      context.part == nil, context.inherited.clipPlanes.isEmpty,
      plan.list.states[state].blend == .normal
    else { return nil }
    return state
  }

  /// The pixels of a rectangle with hard edges; nil when pixels cannot express them.
  private func clip(_ rect: CGRect, _ context: LayerContext) -> PixelRect? {
    guard context.isAxisAligned, let extent = context.inherited.plane.extent(of: rect),
      context.smoothEdges.isEmpty || extent.isWhole
    else { return nil }
    return context.inherited.clip.intersection(PixelRect(centersIn: extent))
  }

  /// Replaces an item by a path in one colour.
  private mutating func fill(
    _ path: PathDrawing, _ color: RGBA, _ plane: Homography, _ clip: PixelRect, like state: Int,
    at index: Int
  ) {
    var drawn = plan.list.states[state]
    (drawn.transform, drawn.clip, drawn.smoothEdges) = (plane, clip, [])
    plan.list.states.append(drawn)
    fadeMarks.append(0)
    var path = path
    let alpha = path.color.alpha
    path.color = color
    path.color.components.w *= alpha
    items[index].state = plan.list.states.count - 1
    items[index].drawing = .path(path)
  }
}

extension RenderNode {
  /// The path of a layer that draws nothing but one filled or stroked path; its opacity and tint are
  /// in the alpha of the path's color.
  fileprivate var plainPath: PathDrawing? {
    guard case .shape(let shape) = content, (style.background?.alpha ?? 0) <= 0,
      style.borderWidth <= 0, filters.isEmpty, backgroundFilters.isEmpty, shadow == nil,
      particles == nil, transition == nil, blend == .normal, bitmapScale == nil,
      !flags.contains(.masksToBounds), var path = shape.onlyPath
    else { return nil }
    path.color.components.w *= drawnOpacity * (tint?.alpha ?? 1)
    return path
  }

  private var bitmapScale: Double? { flags.contains(.shouldRasterize) ? rasterizationScale : nil }
}

extension PathDrawing {
  /// The bounding box of what is drawn; nil if the path is empty.
  fileprivate var extent: CGRect? {
    guard let stroke else { return path.controlBox }
    return path.controlBox?.insetBy(dx: -stroke.reach, dy: -stroke.reach)
  }
}
