import CoreGraphics

extension PendingItems {
  /// Draws the layer without a pass if it is one gradient, one colour, or drawn through a path already;
  /// false for anything else.
  mutating func drawItem(through mask: PathMask, _ context: LayerContext) -> Bool {
    guard let state = onlyState(context) else { return false }
    let pixels = mask.pixels.intersection(boxes[context.start])
    switch items[context.start].drawing {
    case .gradient(let gradient)
    where !gradient.box.corners.isContinuous && items[context.start].isOwn(context):
      traits.insert(.paintedGradients)
      items[context.start].drawing = .maskedGradient(
        MaskedGradientDrawing(gradient: gradient, path: mask.path, plane: mask.plane))
    case .solid(let solid):
      if let clip = clip(solid.rect, states[state], mask.pixels) {
        fill(mask.path, solid.color, mask.plane, clip: clip, like: state, at: context.start)
      } else if let path = mask.within(solid.rect, of: states[state]) {
        let clip = states[state].clip
        fill(path, solid.color, mask.plane, clip: clip, like: state, at: context.start)
      } else {
        return false
      }
    case let drawing:
      guard let clipped = drawing.clipped(to: mask.path, mask.plane) else { return false }
      items[context.start].drawing = clipped
    }
    markModified(from: context.start)
    boxes[context.start] = pixels
    if pixels.isEmpty { removeAll(from: context.start) }
    return true
  }

  /// Limits an item to some pixels.
  mutating func limit(_ index: Int, to clip: PixelRect) {
    var state = states[items[index].state]
    state.clip = state.clip.intersection(clip)
    items[index].state = addState(state)
    boxes[index] = boxes[index].intersection(clip)
    if boxes[index].isEmpty { remove(at: index) }
  }

  /// The state of the only item since the layer's first, if that is whole and not blended.
  func onlyState(_ context: LayerContext) -> Int? {
    guard items.count == context.start + 1, context.part == nil,
      context.inherited.clipPlanes.isEmpty
    else { return nil }
    let index = items[context.start].state
    return isWhole(state: index) ? index : nil
  }

  /// Whether a state neither blends nor draws a part of a plane.
  func isWhole(state index: Int) -> Bool {
    states[index].blend == .normal && states[index].part.isEmpty
  }

  /// The pixels of a rectangle of which `shown` is to be drawn; nil when pixels cannot express its
  /// edges.
  private func clip(_ rect: CGRect, _ state: SharedState, _ shown: PixelRect) -> PixelRect? {
    guard state.transform.isAxisAligned, let extent = state.transform.extent(of: rect)
    else { return nil }
    let clip = state.clip.intersection(PixelRect(centersIn: extent))
    if state.smoothEdges.isEmpty || extent.isWhole { return clip }
    let touched = state.clip.intersection(PixelRect(touching: extent)).intersection(shown)
    return PixelRect(within: extent).contains(touched) ? clip : nil
  }

  /// Replaces an item by a path in one colour.
  private mutating func fill(
    _ path: PathDrawing, _ color: RGBA, _ plane: Homography, clip: PixelRect, like state: Int,
    at index: Int
  ) {
    var drawn = states[state]
    drawn.transform = plane
    drawn.clip = clip
    drawn.smoothEdges = []
    var path = path
    let alpha = path.color.alpha
    path.color = color
    path.color.components.w *= alpha
    items[index].state = addState(drawn)
    items[index].drawing = .path(path)
  }
}

extension DrawItem {
  /// Whether the layer itself draws it, not a sublayer.
  fileprivate func isOwn(_ context: LayerContext) -> Bool {
    state == context.state && node == context.node
  }
}
