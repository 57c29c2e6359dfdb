import LaminaScene

/// Which drawings and passes have to be encoded to draw a part of a frame again, byte for byte.
struct DamagedItems {
  private var shown: [Bool] = []
  private var passes: [Bool] = []

  func isNeeded(item index: Int) -> Bool { shown[index] }
  func isNeeded(pass index: Int) -> Bool { passes[index] }

  /// Everything that meets `region`, and whatever may hide some of that: how a drawing is cut
  /// depends on what hides it, also outside of the region.
  mutating func find(_ plan: FramePlan, in region: PixelRect) {
    shown.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(false, count: plan.list.items.count))
    passes.append(contentsOf: repeatElement(false, count: plan.graph.passes.count))
    guard let output = plan.graph.passes.last else { return }
    passes[plan.graph.passes.count - 1] = true
    let around = showWhatMeets(region, plan, output.items)
    for index in output.items where !shown[index] && plan.list.bounds[index].intersects(around) {
      shown[index] = plan.list.items[index].drawing.mayHide
    }
    for index in output.items where shown[index] { need(plan.list.items[index].drawing) }
    for index in plan.graph.passes.indices.dropLast().reversed() where passes[index] {
      for item in plan.graph.passes[index].items {
        shown[item] = true
        need(plan.list.items[item].drawing)
      }
    }
  }

  /// Shows every drawing that meets a region; returns the box around all of them.
  private mutating func showWhatMeets(
    _ region: PixelRect, _ plan: FramePlan, _ items: Range<Int>
  ) -> PixelRect {
    // Most plans have no drawing that reaches further than its own pixels.
    let states = plan.list.states.indices
    let isPlain = states.allSatisfy { !plan.list.states[$0].blend.affectsUncovered }
    var around = region
    for index in items {
      let reach = isPlain ? plan.list.bounds[index] : plan.reach(ofItem: index)
      guard reach.intersects(region) else { continue }
      shown[index] = true
      around = around.union(reach)
    }
    return around
  }

  private mutating func need(_ drawing: Drawing) {
    _ = drawing.reads {
      if passes.indices.contains($0) { passes[$0] = true }
      return false
    }
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
