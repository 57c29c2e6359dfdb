/// Visits the layers below one, step by step: a step costs the same however many sublayers there are.
struct LayerWalk {
  private var path: [(layer: CALayer, next: Int)] = []

  init(below layer: CALayer) { path = [(layer, -1)] }

  /// The next layer below; nil after the last one.
  mutating func next() -> CALayer? {
    while let last = path.last {
      let links = last.layer.links
      path[path.count - 1].next += 1
      let found: CALayer
      if last.next < 0 {
        guard let mask = links.mask else { continue }
        found = mask
      } else if last.next < links.children.count {
        found = links.children[last.next]
      } else {
        path.removeLast()
        continue
      }
      path.append((found, -1))
      return found
    }
    return nil
  }
}
