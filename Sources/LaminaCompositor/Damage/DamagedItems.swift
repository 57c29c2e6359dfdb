import CoreGraphics
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
    showWhatMeets(region, plan, output.items)
    showWhatHides(region, plan, output.items)
    for index in output.items where shown[index] { need(plan.list.items[index].drawing) }
    for index in plan.graph.passes.indices.dropLast().reversed() where passes[index] {
      for item in plan.graph.passes[index].items {
        shown[item] = true
        need(plan.list.items[item].drawing)
      }
    }
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

  private mutating func need(_ drawing: Drawing) {
    _ = drawing.reads {
      if passes.indices.contains($0) { passes[$0] = true }
      return false
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
