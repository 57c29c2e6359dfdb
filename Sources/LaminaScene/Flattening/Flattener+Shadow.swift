import CoreGraphics

/// A shadow that was put in its place, below what casts it, before that was drawn.
struct ShadowSlot: Sendable {
  var item: Int
  /// Whether only a picture of the layer can tell the silhouette.
  var needsSurface: Bool
}

extension Flattener {
  /// Draws the layer's shadow (R2, R3) as far as the layer's own looks tell its silhouette.
  mutating func drawShadow(_ visit: inout Visit, _ node: Node) -> ShadowSlot? {
    guard let look = node.pointee.shadow, look.isShown else { return nil }
    let known = node.pointee.silhouette(visit)
    let cast = known?.extent ?? visit.rect
    let pixels = visit.pixels(of: look.extent(of: cast), isSmooth: true)
    let isLeaf = node.pointee.end == visit.node + 1
    if pixels == nil, isLeaf, known != nil { return nil }
    let state = addState(visit, opacity: visit.scope.opacity, tint: visit.scope.tint)
    var drawing = ShadowDrawing(silhouette: known?.silhouette ?? .box(visit.box), look: look)
    drawing.opacity *= known?.strength ?? 1
    items.append(DrawItem(state: state, node: visit.node, drawing: .shadow(drawing)))
    boxes.append(pixels ?? .empty)
    if known == nil { visit.scope.clip = visit.scope.clip.outset(by: reach(of: look, visit)) }
    return ShadowSlot(item: items.count - 1, needsSurface: known == nil)
  }

  private func reach(of look: ShadowLook, _ visit: Visit) -> Int {
    let offset = max(abs(look.offset.width), abs(look.offset.height))
    return visit.scope.plane.pixels(Double(look.spread + offset), around: visit.rect)
  }

  /// Replaces the silhouette by a picture of the layer when it draws beyond what was foreseen.
  mutating func finishShadow(
    _ slot: ShadowSlot, _ visit: Visit, _ node: Node
  ) throws(LimitExceeded) {
    guard let look = node.pointee.shadow, look.path == nil else { return }
    let first = slot.item + 1
    guard items.count > first else { return removeShadow(slot) }
    guard slot.needsSurface || !staysInside(slot, visit, from: first) else {
      if boxes[slot.item].isEmpty { removeShadow(slot) }
      return
    }
    let pass = try wrap(from: first, "shadow #\(visit.node)")
    let region = plan.graph.passes[pass].region
    addSurface(SurfaceDrawing(pass: pass), region, visit)
    let drawing = ShadowDrawing(silhouette: .surface(pass), look: look)
    items[slot.item].drawing = .shadow(drawing)
    boxes[slot.item] = region.outset(by: reach(of: look, visit)).intersection(visit.scope.clip)
  }

  private mutating func removeShadow(_ slot: ShadowSlot) {
    touch(from: slot.item)
    items.remove(at: slot.item)
    boxes.remove(at: slot.item)
  }

  private func staysInside(_ slot: ShadowSlot, _ visit: Visit, from first: Int) -> Bool {
    guard case .shadow(let shadow) = items[slot.item].drawing,
      case .box(let box) = shadow.silhouette
    else { return true }
    let safe = SafeBox(box, visit)
    return (first..<items.count).allSatisfy { index in
      safe.contains(boxes[index]) || items[index].isOwn(visit, within: box)
    }
  }
}

extension DrawItem {
  /// Whether it is the visited layer's own and keeps to a box by its very numbers.
  func isOwn(_ visit: Visit, within box: BoxClip) -> Bool {
    guard state == visit.state, node == visit.node else { return false }
    switch drawing {
    case .solid(let rect, _): return box.corners.radius == 0 && box.rect.contains(rect)
    case .box(let drawing):
      return drawing.rect == box.rect && drawing.corners.covers(no: box.corners)
    case .gradient(let drawing):
      return drawing.box.rect == box.rect && drawing.box.corners.covers(no: box.corners)
    case .image(let drawing): return box.corners.radius == 0 && box.rect.contains(drawing.rect)
    case .path, .shadow, .surface, .particles, .transition: return false
    }
  }
}

extension Corners {
  /// Whether a box with these corners has nothing where one with the other corners has none.
  func covers(no other: Corners) -> Bool { other.radius == 0 || self == other }
}
