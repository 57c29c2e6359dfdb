import CoreGraphics
import LaminaScene

/// Which drawings and passes have to be encoded for a frame, or to draw a part of one again byte for byte.
struct NeededItems {
  /// How much of a pass is needed.
  enum Need { case nothing, surface, drawing }

  /// What is known of a pass's surface.
  enum Surface {
    case unknown, kept
    /// But for these cells, which are to be drawn again.
    case stale(PixelRect)
  }

  /// What is shown, where not everything is.
  private var shown: [Bool] = []
  private var passes: [Need] = []

  func isNeeded(item index: Int) -> Bool { shown.isEmpty || shown[index] }

  /// Whether somebody reads it, or it is the output.
  func isRead(pass index: Int) -> Bool { passes[index] != .nothing }

  /// Whether some of it is also to be drawn.
  func isDrawn(pass index: Int) -> Bool { passes[index] == .drawing }

  /// Everything; or everything that meets `region`, and whatever may hide some of that: how a drawing
  /// is cut depends on what hides it, also outside of the region.
  ///
  /// Nothing that only passes read that are kept, nor what only drawings read whose effects are.
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
      case .kept: continue
      case .stale(let cells): show(plan, items, in: cells)
      case .unknown: break
      }
      passes[index] = .drawing
      for item in items where isNeeded(item: item) {
        need(plan.list.items[item].drawing) { hasEffect(item, index) }
      }
    }
  }

  /// Has a pass drawn that reads no other, whoever reads it.
  mutating func add(pass index: Int) { passes[index] = .drawing }

  /// Shows of a pass's drawings only what a part of it takes.
  private mutating func show(_ plan: FramePlan, _ items: Range<Int>, in region: PixelRect) {
    if shown.isEmpty {
      shown.append(contentsOf: repeatElement(true, count: plan.list.items.count))
    }
    let items = items.clamped(to: shown.indices)
    for index in items { shown[index] = false }
    showWhatMeets(region, plan, items)
    showWhatHides(region, plan, items)
  }

  /// Shows every drawing that meets a region.
  private mutating func showWhatMeets(
    _ region: PixelRect, _ plan: FramePlan, _ items: Range<Int>
  ) {
    // Most plans have no drawing that reaches further than its own pixels.
    let states = plan.list.states.indices
    let isPlain = states.allSatisfy { !plan.list.states[$0].blend.affectsUncovered }
    for index in items {
      let reach = isPlain ? plan.list.bounds[index] : plan.reach(ofItem: index)
      if reach.intersects(region) { shown[index] = true }
    }
  }

  /// Shows what may hide some of what is shown, which lies behind it; where an image is faded, for which
  /// it counts whether it is alone, also what lies behind that.
  private mutating func showWhatHides(
    _ region: PixelRect, _ plan: FramePlan, _ items: Range<Int>
  ) {
    var behind = PixelRect(origin: PixelSize(0, 0))
    if items.contains(where: { shown[$0] && plan.isFaded(item: $0) }) {
      for index in items where shown[index] { behind = behind.union(plan.reach(ofItem: index)) }
    }
    for index in items {
      if shown[index] {
        behind = behind.union(plan.reach(ofItem: index))
      } else if plan.list.bounds[index].intersects(behind) {
        shown[index] = plan.list.items[index].drawing.mayHide
      }
    }
  }

  /// Asks for what a drawing reads, but for the source of an effect that is there.
  private mutating func need(_ drawing: Drawing, hasEffect: () -> Bool) {
    guard drawing.reads({ _ in true }) else { return }
    let source = drawing.effectSource.flatMap { hasEffect() ? $0 : nil }
    _ = drawing.reads {
      if passes.indices.contains($0), $0 != source, passes[$0] == .nothing { passes[$0] = .surface }
      return false
    }
  }
}

extension Drawing {
  /// The pass that effects are made of, when nothing else of the drawing reads it.
  fileprivate var effectSource: Int? {
    switch self {
    case .surface(let surface):
      return surface.filters.isEmpty || surface.mask == surface.pass ? nil : surface.pass
    case .shadow(let shadow):
      if case .surface(let pass) = shadow.silhouette { return pass }
      return nil
    case .solid, .box, .image, .path, .gradient, .particles, .transition: return nil
    }
  }
}

extension FramePlan {
  /// Whether an item is an image that shows less than it would by itself.
  fileprivate func isFaded(item index: Int) -> Bool {
    guard case .image(let image) = list.items[index].drawing,
      list.states.indices.contains(list.items[index].state)
    else { return false }
    let state = list.states[list.items[index].state]
    return image.multiply != .white || state.opacity < 1 || state.tint != nil
  }
}

extension Drawing {
  /// Whether what lies behind it may be hidden.
  fileprivate var mayHide: Bool {
    switch self {
    case .solid, .box, .image, .gradient: true
    case .path, .shadow, .surface, .particles, .transition: false
    }
  }
}
