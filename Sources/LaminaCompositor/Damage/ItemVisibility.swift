import CoreGraphics
import LaminaScene

/// The items and passes to encode for a frame, or to redraw a part of one with the same bytes.
struct ItemVisibility {
  /// What a frame needs of a pass.
  enum Need { case nothing, surface, drawing }

  /// The cache state of a pass's surface.
  enum Surface {
    case unknown, cached
    /// Cached, except for these cells, which have to be redrawn.
    case stale(PixelRect)
  }

  /// Per item, whether it is visible; empty when all items are.
  private var shown: [Bool] = []
  private var passes: [Need] = []

  func isNeeded(item index: Int) -> Bool { shown.isEmpty || shown[index] }

  /// Whether a visible item reads the pass, or it is the output.
  func isRead(pass index: Int) -> Bool { passes[index] != .nothing }

  /// Whether at least part of the pass is drawn.
  func isDrawn(pass index: Int) -> Bool { passes[index] == .drawing }

  /// Finds all items, or the items that intersect `region` and their possible occluders: the
  /// visible rectangles of an item depend on its occluders, also outside of the region.
  ///
  /// Items and passes that only cached surfaces or cached effects read are not needed.
  mutating func find(
    _ plan: FramePlan, in region: PixelRect?, surface: (_ pass: Int) -> Surface,
    hasEffect: (_ item: Int, _ pass: Int) -> Bool
  ) {
    shown.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    passes.append(contentsOf: repeatElement(.nothing, count: plan.graph.passes.count))
    guard let output = plan.graph.passes.indices.last else { return }
    if let region { show(plan, plan.graph.passes[output].items, in: region) }
    passes[output] = .drawing
    for index in passes.indices.reversed() where passes[index] != .nothing && output > 0 {
      let items = plan.graph.passes[index].items.clamped(to: plan.list.items.indices)
      switch index < output ? surface(index) : .unknown {
      case .cached: continue
      case .stale(let cells): show(plan, items, in: cells)
      case .unknown: break
      }
      passes[index] = .drawing
      for item in items where isNeeded(item: item) && !plan.list.isHidden(item: item) {
        need(plan.list, item: item) { hasEffect(item, index) }
      }
    }
  }

  /// Marks a pass without inputs as drawn, whether or not anything reads it.
  mutating func add(pass index: Int) { passes[index] = .drawing }

  /// Limits a pass's visible items to those that affect `region`.
  private mutating func show(_ plan: FramePlan, _ items: Range<Int>, in region: PixelRect) {
    if shown.isEmpty {
      shown.append(contentsOf: repeatElement(true, count: plan.list.items.count))
    }
    let items = items.clamped(to: shown.indices)
    for index in items { shown[index] = false }
    showIntersecting(region, plan, items)
    showOccluders(region, plan, items)
  }

  /// Marks every item that intersects a region.
  private mutating func showIntersecting(
    _ region: PixelRect, _ plan: FramePlan, _ items: Range<Int>
  ) {
    // In most plans no item affects pixels outside of its bounds.
    let isPlain = !plan.affectsUncoveredPixels
    for index in items {
      let reach = isPlain ? plan.list.bounds[index] : plan.reach(ofItem: index)
      if reach.intersects(region) { shown[index] = true }
    }
  }

  /// Marks the possible occluders of visible items. When a visible image is faded, also marks what
  /// lies behind it: `PrimitiveList.resolveFades` depends on whether the image is alone.
  private mutating func showOccluders(
    _ region: PixelRect, _ plan: FramePlan, _ items: Range<Int>
  ) {
    var behind = PixelRect.empty
    if items.contains(where: { shown[$0] && plan.isFaded(item: $0) }) {
      for index in items where shown[index] { behind = behind.union(plan.reach(ofItem: index)) }
    }
    for index in items {
      if shown[index] {
        behind = behind.union(plan.reach(ofItem: index))
      } else if plan.list.bounds[index].intersects(behind) {
        shown[index] = plan.list.mayOcclude(item: index)
      }
    }
  }

  /// Marks the passes that an item reads, except the source of a cached effect.
  private mutating func need(_ list: DisplayList, item index: Int, hasEffect: () -> Bool) {
    let inputs = list.inputs(ofItem: index)
    if inputs.isEmpty { return }
    let source = list.effectSource(ofItem: index).flatMap { hasEffect() ? $0 : nil }
    inputs.forEach {
      if passes.indices.contains($0), $0 != source, passes[$0] == .nothing { passes[$0] = .surface }
    }
  }
}

extension FramePlan {
  /// Whether an item is an image with reduced opacity, a multiply colour or a tint.
  fileprivate func isFaded(item index: Int) -> Bool {
    guard case .image(let image) = list.items[index].drawing,
      list.states.indices.contains(list.items[index].state)
    else { return false }
    let state = list.states[list.items[index].state]
    return image.multiply != .white || state.opacity < 1 || state.tint != nil
  }
}
